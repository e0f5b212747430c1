/**
 * A provider's folder has its adapters, its content security policy sources and its own pages. To add a provider,
 * add a folder with an `index.ts` and one line in `providers/index.ts`.
 *
 * A wallet's `scriptUrl` (see `NextAction`) must leave `window.paypal.Buttons` behind, as PayPal's SDK does. A wallet with
 * another SDK serves a small adapter script from its folder, as the sandbox does. So the client needs no change.
 */
import type { FastifyInstance } from 'fastify'
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Config } from '../../config.ts'
import type { ContentSources } from '../../http/securityHeaders.ts'
import type { Records } from '../../storage/records.ts'
import type { PaymentProvider } from '../paymentProvider.ts'

export type PaymentSettings = Config['payments']
export type ProviderDeps = { records: Records; now: () => number; reportFailure: ReportFailure }

export type ProviderModule = {
  /** One for each kind that it serves. */
  providers: readonly PaymentProvider[]
  contentSources: ContentSources
  /** Request bodies arrive there as raw bytes. */
  routes?: (scope: FastifyInstance) => void
  close?: () => void
}

/** Null if the deployment does not configure this provider. */
export type OpenProvider = (settings: PaymentSettings, deps: ProviderDeps) => ProviderModule | null

export const noContentSources: ContentSources = { script: [], frame: [], connect: [], image: [] }
