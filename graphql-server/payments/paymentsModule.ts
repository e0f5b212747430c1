/** The interface between the server and its payments. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { ReportFailure } from '../backgroundFailures.ts'
import type { Config } from '../config.ts'
import type { RateLimiter } from '../http/rateLimits.ts'
import type { ContentSources } from '../http/securityHeaders.ts'
import type { Log } from '../log.ts'
import type { SignedIds } from '../signedIds.ts'
import type { SourcesFor } from '../sources/types.ts'
import type { Records } from '../storage/records.ts'
import type { TranslationSettings } from '../translate/values.ts'
import type { PaymentService } from './paymentService.ts'

export type PaymentsDeps = {
  config: Config
  /** Bound to a request, or to a job: `sourcesFor({ requestId: 'payments', ip: null })`. */
  sourcesFor: SourcesFor
  log: Log
  /** How orders are translated: currency and pictures. */
  translation: TranslationSettings
  /** Writes the address that a provider leads back to. */
  orderIds: SignedIds
  records: Records
  metrics: Registry
  limiter: RateLimiter
  reportFailure: ReportFailure
  now: () => Date
}

export type PaymentsModule = {
  service: PaymentService
  /** One round of a task that runs by itself. */
  cancelUnpaidOrders: () => Promise<void>
  remindUnpaidOrders: () => Promise<void>
  finishCancellations: () => Promise<void>
  /** Takes the refunds that the merchant asks for; `finishCancellations` goes on with them. */
  takeRefundRequests: () => Promise<void>
  /** Registers the webhooks and the providers' own pages, and starts the pollers. */
  routes: (app: FastifyInstance) => Promise<void>
  /** Hosts from which pages may load the wallets' scripts, frames and images. */
  contentSources: ContentSources
  close: () => Promise<void>
}
