/** How often one visitor may do what costs others something (SEC-06). */
import { createHash, randomBytes } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Redis } from 'iovalkey'

export const limitedActions = {
  promo: { max: 20, seconds: 600, what: 'promo codes' },
  vat: { max: 30, seconds: 600, what: 'VAT checks' },
  enquiry: { max: 10, seconds: 600, what: 'enquiries' },
  lead: { max: 10, seconds: 600, what: 'messages' },
  order: { max: 60, seconds: 600, what: 'order look-ups' },
  placement: { max: 30, seconds: 600, what: 'orders' },
} as const satisfies Record<string, { max: number; seconds: number; what: string }>
export type LimitedAction = keyof typeof limitedActions

export type RateLimiter = {
  /** @throws GraphQLError RATE_LIMITED with `extensions.retryAfter` in seconds. */
  check: (action: LimitedAction, ip: string) => Promise<void>
}

/** Counts of one window; the number of visitors held is bounded. */
const createMemoryCounter = (now: () => number) => {
  const counts = new Map<string, { count: number; until: number }>()
  const maxVisitors = 50_000
  return (key: string, seconds: number) => {
    const at = now()
    const known = counts.get(key)
    if (known && known.until > at) {
      known.count += 1
      return known
    }
    counts.delete(key)
    for (const [oldest, { until }] of counts) {
      if (counts.size < maxVisitors && until > at) break
      counts.delete(oldest)
    }
    const fresh = { count: 1, until: at + seconds * 1_000 }
    counts.set(key, fresh)
    return fresh
  }
}

export const createRateLimiter = (deps: {
  /** How many times as wide as the table says; 0 is no limit. */
  scale: number
  valkey: Redis | null
  now: () => number
}): RateLimiter => {
  const inMemory = createMemoryCounter(deps.now)
  // Addresses are personal data: keys hold a keyed hash of them. Several servers must agree on it.
  const salt = deps.valkey ? 'shop' : randomBytes(16).toString('hex')
  const keyOf = (action: LimitedAction, ip: string) =>
    `shop:limit:${action}:${createHash('sha256').update(salt).update(ip).digest('base64url').slice(0, 22)}`

  const shared = async (valkey: Redis, key: string, seconds: number) => {
    const answers = await valkey.multi().incr(key).expire(key, seconds, 'NX').ttl(key).exec()
    const [count, , ttl] = (answers ?? []).map(([error, value]) => (error ? null : value))
    if (typeof count !== 'number') throw new Error('no count')
    return { count, until: deps.now() + (typeof ttl === 'number' && ttl > 0 ? ttl : seconds) * 1_000 }
  }

  return {
    check: async (action, ip) => {
      if (deps.scale === 0) return
      const { max, seconds, what } = limitedActions[action]
      const key = keyOf(action, ip)
      const { valkey } = deps
      // Without the shared count each server counts for itself rather than not at all.
      const { count, until } = valkey
        ? await shared(valkey, key, seconds).catch(() => inMemory(key, seconds))
        : inMemory(key, seconds)
      if (count <= max * deps.scale) return
      const retryAfter = Math.max(1, Math.ceil((until - deps.now()) / 1_000))
      throw new GraphQLError(`Too many ${what}. Please try again in ${Math.ceil(retryAfter / 60)} minutes.`, {
        extensions: { code: 'RATE_LIMITED', retryAfter },
      })
    },
  }
}
