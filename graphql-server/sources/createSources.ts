/** Creates hosts, clients and caches, and the sources bound to one caller. */
import type { CacheLimits } from '../cacheShares.ts'
import type { Config } from '../config.ts'
import { type Address, separateCredentials } from '../credentials.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type AnswerTags, createAnswerTags } from './answerTags.ts'
import { createCache } from './cache.ts'
import { createReads } from './cachedReads.ts'
import { createCartSource, createFullCarts } from './carts.ts'
import { createCatalogueSource } from './catalogue.ts'
import { createClient } from './client.ts'
import { createContractWarnings } from './contractWarnings.ts'
import { errorCode } from './errors.ts'
import { createHost, type Host } from './host.ts'
import { createItemSource } from './items.ts'
import { createMailSource } from './mail.ts'
import { createOrderSource } from './orders.ts'
import { createSessionSource, regionPath, type SessionFailureLog } from './session.ts'
import type { SharedCache } from './sharedCache.ts'
import { createStockAlertSource } from './stockAlerts.ts'
import { createThrottledLog } from './throttledLog.ts'
import type { Caller, Sources, SourcesFor } from './types.ts'
import { createVehicleSource } from './vehicles.ts'

export type SourcesDeps = {
  config: Config
  upstreamUrl: string
  shared: SharedCache | null
  invalidation: Invalidation
  log: Log
  metrics: Metrics
  limitOf: CacheLimits
  now: () => Date
  orderLinkOf: (cartId: string) => string
}

export type SourcesModule = {
  sourcesFor: SourcesFor
  upstream: Host
  tagsOfPicture: AnswerTags['ofPicture']
  /** The upstream's host with connections and a circuit breaker of its own, so that pictures cannot hold up carts. */
  pictures: Host
  close: () => Promise<void>
}

export const createSources = (deps: SourcesDeps): SourcesModule => {
  const { config, upstreamUrl, invalidation, log, metrics, limitOf } = deps
  const { maxAnswerBytes } = config
  const { site } = config.shop
  // Settings that name the same host share its connection pool and circuit breaker.
  const hosts = new Map<string, Host>()
  /** Only the upstream's own origin gets its credentials. */
  const addressOf = (address: string): Address => {
    const { url, authorization } = separateCredentials(address)
    const isUpstream = new URL(url).origin === new URL(upstreamUrl).origin
    return { url, authorization: authorization ?? (isUpstream ? config.upstreamAuthorization : null) }
  }
  const hostAt = (address: string) => {
    const known = hosts.get(address)
    if (known) return known
    const trial = { call: 'source', path: regionPath(site) } as const
    const { url, authorization } = addressOf(address)
    const host = createHost(url, { log, metrics, trial, maxAnswerBytes, connections: 64, authorization })
    hosts.set(address, host)
    return host
  }
  const upstream = hostAt(upstreamUrl)
  const pictures = createHost(upstreamUrl, {
    log,
    metrics,
    trial: { call: 'file', path: '/files/placeholder' },
    maxAnswerBytes,
    connections: 16,
    purpose: 'pictures',
    authorization: config.upstreamAuthorization,
  })
  const now = () => deps.now().getTime()
  const warn = createContractWarnings(log, now)
  const clientOf = (host: Host, addedFields: Record<string, string> = {}) =>
    createClient(host, addedFields, warn)
  const main = clientOf(upstream, { source: site, currency: config.currency, customer: config.customer })
  const plain = clientOf(upstream)
  const email = clientOf(hostAt(config.emailUrl ?? upstreamUrl))
  const announcements = clientOf(hostAt(config.announcementUrl ?? upstreamUrl))
  const answerTags = createAnswerTags(upstreamUrl)
  const cacheDeps = { invalidation, answerTags, metrics, log, now }
  const cache = createCache({
    ...cacheDeps,
    shared: deps.shared,
    limit: limitOf('answers'),
    missingLimit: limitOf('missingAnswers'),
  })
  // Separate, so that many visitors cannot evict the catalogue.
  const visitorCache = createCache({
    ...cacheDeps,
    shared: null,
    limit: limitOf('visitorAnswers'),
    missingLimit: limitOf('missingVisitorAnswers'),
  })

  const fullCarts = createFullCarts()

  const logFailure = (message: string) =>
    createThrottledLog(now, (times, error: unknown) => log.warn({ times, code: errorCode(error) }, message))
  const failureLog: SessionFailureLog = {
    country: logFailure('Failed to fetch country'),
    announcement: logFailure('announcement could not be fetched'),
  }

  const sourcesFor = (caller: Caller): Sources => {
    const reads = createReads(main, cache, caller)
    const session = createSessionSource({
      upstream: plain,
      announcements,
      reads,
      visitorReads: createReads(main, visitorCache, caller),
      caller,
      site,
      failureLog,
    })
    return {
      catalogue: createCatalogueSource(reads),
      items: createItemSource(reads, caller, session.country),
      carts: createCartSource(main, reads, caller, fullCarts, deps.orderLinkOf),
      orders: createOrderSource(main, plain, reads, caller),
      session,
      mail: createMailSource(email, plain, caller, site),
      stockAlerts: createStockAlertSource(main, caller),
      vehicles: createVehicleSource(main, caller),
    }
  }
  return {
    sourcesFor,
    upstream,
    tagsOfPicture: answerTags.ofPicture,
    pictures,
    close: async () => {
      await Promise.all([...hosts.values(), pictures].map((host) => host.close()))
    },
  }
}
