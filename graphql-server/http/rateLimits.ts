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
import { networkOf } from './visitorIp.ts'

export const limitedActions = {
  promo: { max: 20, seconds: 600, what: 'promo codes' },
  vat: { max: 30, seconds: 600, what: 'VAT checks' },
  enquiry: { max: 10, seconds: 600, what: 'enquiries' },
  lead: { max: 10, seconds: 600, what: 'messages' },
  order: { max: 60, seconds: 600, what: 'order look-ups' },
  placement: { max: 30, seconds: 600, what: 'orders' },
  // Webhooks that led to nothing: from one address, and of one provider.
  webhook: { max: 60, seconds: 600, what: 'messages' },
  everyWebhook: { max: 600, seconds: 600, what: 'messages' },
} as const satisfies Record<string, { max: number; seconds: number; what: string }>
export type LimitedAction = keyof typeof limitedActions

export type RateLimiter = {
  /** @throws GraphQLError RATE_LIMITED with `extensions.retryAfter` in seconds. */
  check: (action: LimitedAction, ip: string) => Promise<void>
  /** Takes back the last `check`. */
  reward: (action: LimitedAction, ip: string) => Promise<void>
}

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
  const deleteCount = new Map<string, (key: string) => unknown>()
  // Counts in memory expire only after minutes, so many addresses could fill the memory.
  const visitors = new LRUCache<string, { action: LimitedAction; key: string }>({
    max: deps.maxCounted ?? defaultMaxCounted,
    dispose: ({ action, key }, _, reason) => reason === 'evict' && deleteCount.get(action)?.(key),
  })
  const limiterOf = (action: LimitedAction): RateLimiterAbstract => {
    const { max, seconds } = limitedActions[action]
    const options = { keyPrefix: `shop:limit:${action}`, points: max * deps.scale, duration: seconds }
    const inMemory = new RateLimiterMemory(options)
    deleteCount.set(action, (key) => inMemory.delete(key))
    // While Valkey is not reachable, each server counts alone.
    return deps.valkey
      ? new RateLimiterRedis({ ...options, storeClient: deps.valkey, insuranceLimiter: inMemory })
      : inMemory
  }
  const limiters: Record<LimitedAction, RateLimiterAbstract> = {
    promo: limiterOf('promo'),
    vat: limiterOf('vat'),
    enquiry: limiterOf('enquiry'),
    lead: limiterOf('lead'),
    order: limiterOf('order'),
    placement: limiterOf('placement'),
    webhook: limiterOf('webhook'),
    everyWebhook: limiterOf('everyWebhook'),
  }
  // Addresses are personal data, so keys hold an HMAC of them.
  const secret = deps.secret ?? randomBytes(16).toString('hex')
  const keyOf = (ip: string) =>
    createHmac('sha256', secret).update(networkOf(ip)).digest('base64url').slice(0, 22)

  return {
    check: async (action, ip) => {
      if (deps.scale === 0) return
      const key = keyOf(ip)
      visitors.set(`${action} ${key}`, { action, key })
      try {
        await limiters[action].consume(key)
      } catch (reason) {
        throw reason instanceof RateLimiterRes
          ? rateLimitedError(limitedActions[action].what, reason)
          : reason
      }
    },
    reward: async (action, ip) => {
      if (deps.scale > 0) await limiters[action].reward(keyOf(ip))
    },
  }
}
