/** The seam between the server and its payments: what payments are given, and what they add to the shop. */
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'iovalkey'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Resolvers } from '../generated/schema.ts'
import type { RateLimiter } from '../http/rateLimits.ts'
import type { Log } from '../log.ts'
import type { SourcesFor } from '../sources/types.ts'
import type { TranslationSettings } from '../translate/values.ts'

export type PaymentsDeps = {
  config: Config
  /** Bind to a request, or to a job: `sourcesFor({ requestId: 'poll-…', ip: null })`. */
  sourcesFor: SourcesFor
  log: Log
  /** How orders are translated: currency and pictures. */
  terms: TranslationSettings
  /** Shared by several servers; null where there is one. */
  valkey: Redis | null
  metrics: Registry
  limiter: RateLimiter
  now: () => Date
}

export type PaymentsModule = {
  /** Query.order, placeOrder, startPayment and capturePayment. */
  resolvers: Resolvers
  /** Sandbox pages and webhooks. */
  routes: (app: FastifyInstance) => Promise<void> | void
  /** Hosts that pages may load scripts and frames from, e.g. the wallet's. */
  contentSources: { script: string[]; frame: string[]; connect: string[]; image: string[] }
  /** Where forms and redirects may lead. */
  formTargets: string[]
  close: () => Promise<void>
}

export type CreatePayments = (deps: PaymentsDeps) => Promise<PaymentsModule> | PaymentsModule
