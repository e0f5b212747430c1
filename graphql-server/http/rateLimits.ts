/** Limits per visitor for actions that cost others something (SEC-06). */
import { createHmac, randomBytes } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Redis } from 'iovalkey'
import { LRUCache } from 'lru-cache'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { networkOf, siteAllowance, siteNetworkOf } from './visitorIp.ts'

export const limitedActions = {
  promo: { max: 20, seconds: 600, what: 'promo codes' },
  vat: { max: 30, seconds: 600, what: 'VAT checks' },
  enquiry: { max: 10, seconds: 600, what: 'inquiries' },
  lead: { max: 10, seconds: 600, what: 'messages' },
  vehicle: { max: 20, seconds: 600, what: 'vehicle look-ups' },
  order: { max: 60, seconds: 600, what: 'order look-ups' },
  // Requests for a code that opens an order, and entries of codes.
  orderCode: { max: 10, seconds: 600, what: 'requests for a code' },
  codeEntry: { max: 20, seconds: 600, what: 'codes' },
  // Mails with a code that were sent: about one order, and to one address. Each mail's link works, whoever asked for it.
  orderMail: { max: 3, seconds: 1_800, what: 'mails' },
  addressMail: { max: 6, seconds: 3_600, what: 'mails' },
  // Requests for a mail when a part can be bought, and uses of their links; and such mails to one address.
  stockAlert: { max: 10, seconds: 600, what: 'requests for a mail' },
  alertLink: { max: 30, seconds: 600, what: 'links' },
  alertMail: { max: 5, seconds: 86_400, what: 'mails' },
  add: { max: 300, seconds: 600, what: 'parts added' },
  // Changes of one cart wait for each other in the database, and hold its connections.
  addAtOnce: { max: 30, seconds: 10, what: 'parts added', isLocal: true },
  placement: { max: 30, seconds: 600, what: 'orders' },
  // Also limits guesses of the order's email address.
  cancellation: { max: 10, seconds: 600, what: 'cancellations' },
  // Webhooks that led to nothing: from one address, and of one provider.
  webhook: { max: 60, seconds: 600, what: 'messages' },
  everyWebhook: { max: 600, seconds: 600, what: 'messages' },
  // Counts the upstream's messages from all its addresses together.
  change: { max: 600, seconds: 600, what: 'messages about changes' },
  // Counts the requests that no cache answers. Each process counts alone: a shared count would cost a round trip.
  // Short periods, because a whole minute's budget spent at once would hold up everybody.
  read: { max: 200, seconds: 10, what: 'requests', isLocal: true },
  search: { max: 30, seconds: 10, what: 'searches', isLocal: true },
  page: { max: 50, seconds: 10, what: 'pages', isLocal: true },
  picture: { max: 300, seconds: 10, what: 'pictures', isLocal: true },
  missingPicture: { max: 100, seconds: 20, what: 'pictures that do not exist', isLocal: true },
  // A search engine reads all parts in one go: 100 hold five million products.
  sitemap: { max: 100, seconds: 10, what: 'sitemaps', isLocal: true },
} as const satisfies Record<string, { max: number; seconds: number; what: string; isLocal?: true }>
export type LimitedAction = keyof typeof limitedActions

export type RateLimiter = {
  /** @throws GraphQLError RATE_LIMITED with `extensions.retryAfter` in seconds. */
  check: (action: LimitedAction, ip: string, times?: number) => Promise<void>
  /** Takes back the last `check`. */
  reward: (action: LimitedAction, ip: string) => Promise<void>
}

type Counter = {
  consume: (key: string, times: number) => Promise<void>
  reward: (key: string) => Promise<void>
}
type Limiter = { visitor: Counter; site: Counter }

/** Visitors that one process counts. Someone with more addresses than this evades the limits anyway. */
const defaultMaxCounted = 50_000

const rateLimitedError = (action: LimitedAction, { msBeforeNext }: RateLimiterRes) => {
  const { what } = limitedActions[action]
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new GraphQLError(`Too many ${what}. Please try again in ${wait}.`, {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfter,
      // Apollo takes status and headers of the response from here. Crawlers heed them.
      ...('isLocal' in limitedActions[action] && {
        http: { status: 429, headers: new Map([['retry-after', `${retryAfter}`]]) },
      }),
    },
  })
}

/** Seconds; null for other errors. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof GraphQLError && error.extensions['code'] === 'RATE_LIMITED'
    ? Number(error.extensions['retryAfter'])
    : null

export const createRateLimiter = (deps: {
  /** Multiplies the limits; 0: no limit. */
  scale: number
  valkey: Redis | null
  /** Must be the same on all servers and unknown to readers of their store; null: each process makes its own. */
  secret: string | null
  maxCounted?: number
}): RateLimiter => {
  // Counts in memory expire only after minutes, so many addresses could fill the memory.
  const createVisitors = () =>
    new LRUCache<string, { inMemory: RateLimiterMemory; key: string }>({
      // With `max` the cache would allocate room for all of them at once.
      maxSize: deps.maxCounted ?? defaultMaxCounted,
      sizeCalculation: () => 1,
      dispose: ({ inMemory, key }, _, reason) => reason === 'evict' && inMemory.delete(key),
    })
  // Separate, because reads would evict the counts of actions.
  const [visitorsOfActions, visitorsOfReads] = [createVisitors(), createVisitors()]
  const createCounter = (
    options: { keyPrefix: string; points: number; duration: number },
    isLocal: boolean,
  ): Counter => {
    const inMemory = new RateLimiterMemory(options)
    const visitors = isLocal ? visitorsOfReads : visitorsOfActions
    // While Valkey is not reachable, each server counts alone.
    const limiter: RateLimiterAbstract =
      deps.valkey && !isLocal
        ? new RateLimiterRedis({ ...options, storeClient: deps.valkey, insuranceLimiter: inMemory })
        : inMemory
    return {
      consume: async (key, times) => {
        visitors.set(`${options.keyPrefix} ${key}`, { inMemory, key })
        await limiter.consume(key, times)
      },
      reward: async (key) => {
        await limiter.reward(key)
      },
    }
  }
  const createLimiter = (action: LimitedAction): Limiter => {
    const { max, seconds } = limitedActions[action]
    const keyPrefix = `shop:limit:${action}`
    const options = { keyPrefix, points: max * deps.scale, duration: seconds }
    const site = { ...options, keyPrefix: `${keyPrefix}:site`, points: options.points * siteAllowance }
    const isLocal = 'isLocal' in limitedActions[action]
    return { visitor: createCounter(options, isLocal), site: createCounter(site, isLocal) }
  }
  const limiters = new Map<LimitedAction, Limiter>()
  const limiterOf = (action: LimitedAction): Limiter => {
    const limiter = limiters.get(action) ?? createLimiter(action)
    limiters.set(action, limiter)
    return limiter
  }
  // Addresses are personal data, so keys hold an HMAC of them.
  const secret = deps.secret ?? randomBytes(16).toString('hex')
  const keyOf = (network: string) =>
    createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)

  /** The counts of an address: its own, and with IPv6 that of its /48 network. */
  const countsOf = (action: LimitedAction, ip: string) => {
    const { visitor, site } = limiterOf(action)
    const siteNetwork = siteNetworkOf(ip)
    const own = { counter: visitor, key: keyOf(networkOf(ip)) }
    return siteNetwork === null ? [own] : [own, { counter: site, key: keyOf(siteNetwork) }]
  }

  return {
    check: async (action, ip, times = 1) => {
      if (deps.scale === 0) return
      try {
        for (const { counter, key } of countsOf(action, ip)) await counter.consume(key, times)
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? rateLimitedError(action, reason) : reason
      }
    },
    reward: async (action, ip) => {
      if (deps.scale === 0) return
      await Promise.all(countsOf(action, ip).map(({ counter, key }) => counter.reward(key)))
    },
  }
}
