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
  enquiry: { max: 10, seconds: 600, what: 'enquiries' },
  lead: { max: 10, seconds: 600, what: 'messages' },
  order: { max: 60, seconds: 600, what: 'order look-ups' },
  add: { max: 300, seconds: 600, what: 'parts added' },
  placement: { max: 30, seconds: 600, what: 'orders' },
  // Webhooks that led to nothing: from one address, and of one provider.
  webhook: { max: 60, seconds: 600, what: 'messages' },
  everyWebhook: { max: 600, seconds: 600, what: 'messages' },
  // Of the upstream, from all its addresses.
  change: { max: 600, seconds: 600, what: 'messages about changes' },
} as const satisfies Record<string, { max: number; seconds: number; what: string }>
export type LimitedAction = keyof typeof limitedActions

export type RateLimiter = {
  /** @throws GraphQLError RATE_LIMITED with `extensions.retryAfter` in seconds. */
  check: (action: LimitedAction, ip: string) => Promise<void>
  /** Takes back the last `check`. */
  reward: (action: LimitedAction, ip: string) => Promise<void>
}

type Counter = { consume: (key: string) => Promise<void>; reward: (key: string) => Promise<void> }
type Limiter = { visitor: Counter; site: Counter }

/** Visitors that one process counts. Someone with more addresses than this evades the limits anyway. */
const defaultMaxCounted = 50_000

const rateLimitedError = (what: string, { msBeforeNext }: RateLimiterRes) => {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new GraphQLError(`Too many ${what}. Please try again in ${wait}.`, {
    extensions: { code: 'RATE_LIMITED', retryAfter },
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
  const visitors = new LRUCache<string, { inMemory: RateLimiterMemory; key: string }>({
    max: deps.maxCounted ?? defaultMaxCounted,
    dispose: ({ inMemory, key }, _, reason) => reason === 'evict' && inMemory.delete(key),
  })
  const createCounter = (options: { keyPrefix: string; points: number; duration: number }): Counter => {
    const inMemory = new RateLimiterMemory(options)
    // While Valkey is not reachable, each server counts alone.
    const limiter: RateLimiterAbstract = deps.valkey
      ? new RateLimiterRedis({ ...options, storeClient: deps.valkey, insuranceLimiter: inMemory })
      : inMemory
    return {
      consume: async (key) => {
        visitors.set(`${options.keyPrefix} ${key}`, { inMemory, key })
        await limiter.consume(key)
      },
      reward: async (key) => {
        await limiter.reward(key)
      },
    }
  }
  const limiterOf = (action: LimitedAction): Limiter => {
    const { max, seconds } = limitedActions[action]
    const keyPrefix = `shop:limit:${action}`
    const points = max * deps.scale
    return {
      visitor: createCounter({ keyPrefix, points, duration: seconds }),
      site: createCounter({
        keyPrefix: `${keyPrefix}:site`,
        points: points * siteAllowance,
        duration: seconds,
      }),
    }
  }
  const limiters: Record<LimitedAction, Limiter> = {
    promo: limiterOf('promo'),
    vat: limiterOf('vat'),
    enquiry: limiterOf('enquiry'),
    lead: limiterOf('lead'),
    order: limiterOf('order'),
    add: limiterOf('add'),
    placement: limiterOf('placement'),
    webhook: limiterOf('webhook'),
    everyWebhook: limiterOf('everyWebhook'),
    change: limiterOf('change'),
  }
  // Addresses are personal data, so keys hold an HMAC of them.
  const secret = deps.secret ?? randomBytes(16).toString('hex')
  const keyOf = (network: string) =>
    createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22)

  /** The counts of an address: its own, and with IPv6 that of its /48 network. */
  const countsOf = (action: LimitedAction, ip: string) => {
    const { visitor, site } = limiters[action]
    const siteNetwork = siteNetworkOf(ip)
    const own = { counter: visitor, key: keyOf(networkOf(ip)) }
    return siteNetwork === null ? [own] : [own, { counter: site, key: keyOf(siteNetwork) }]
  }

  return {
    check: async (action, ip) => {
      if (deps.scale === 0) return
      try {
        for (const { counter, key } of countsOf(action, ip)) await counter.consume(key)
      } catch (reason) {
        throw reason instanceof RateLimiterRes
          ? rateLimitedError(limitedActions[action].what, reason)
          : reason
      }
    },
    reward: async (action, ip) => {
      if (deps.scale === 0) return
      await Promise.all(countsOf(action, ip).map(({ counter, key }) => counter.reward(key)))
    },
  }
}
