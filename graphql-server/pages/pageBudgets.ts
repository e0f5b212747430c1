/**
 * What a page costs the budgets of its visitor (SEC-12). Pages that are not kept name as many parts as fit into their
 * address, and all of them are read for each request: they are counted before the first read.
 */
import { LRUCache } from 'lru-cache'
import { parseCompared } from '#domain/catalogue/compare.ts'
import { parseNumberList } from '#domain/shared-cart/numberList.ts'
import { parseSharedCart } from '#domain/shared-cart/sharedCart.ts'
import { limitedActions, type RateLimiter } from '../http/rateLimits.ts'
import { networkOf } from '../http/visitorIp.ts'
import type { PageAddress } from './pageAddress.ts'

const isSearch = (path: string): boolean => /^\/search(\/|$)/i.test(path)

/** `numbers`: each is a search. */
type NamedParts = { parts: readonly string[]; numbers: readonly string[] }

/** What the routes `/buy`, `/buy/…` and `/compare` read of their addresses. */
const namedParts = ({ url, path }: PageAddress): NamedParts => {
  const search = new URL(url, 'http://shop').searchParams
  if (path.toLowerCase() === '/compare')
    return { parts: parseCompared(search.get('parts') ?? undefined).parts, numbers: [] }
  const lines = /^\/buy(?:\/(.*))?$/is.exec(path)?.[1] ?? ''
  if (lines !== '')
    return {
      parts: parseSharedCart(decodeURIComponent(lines), {}).lines.map(({ part }) => part),
      numbers: [],
    }
  const list = parseNumberList(search.get('list') ?? '').lines
  return { parts: [], numbers: [...new Set(list.map(({ number }) => number))] }
}

/** Numbers that are remembered for all visitors together: some 200 lists in ten seconds. */
const maxCounted = 5_000

export const createPageBudgets = (limiter: RateLimiter) => {
  const counted = new LRUCache<string, true>({ max: maxCounted, ttl: limitedActions.search.seconds * 1_000 })

  /**
   * A shopper sends a list twice, or corrects it: what was counted once has its answer in the cache, or on its way there.
   */
  const countSearches = async (numbers: readonly string[], country: string | null, ip: string) => {
    const keyOf = (number: string) => `${networkOf(ip)} ${country} ${number}`
    const added = numbers.filter((number) => !counted.has(keyOf(number)))
    if (added.length === 0) return
    await limiter.check('search', ip, added.length)
    for (const number of added) counted.set(keyOf(number), true)
  }

  /**
   * @param country the page's, since answers are kept by country
   * @throws GraphQLError RATE_LIMITED
   */
  return async (address: PageAddress, country: string | null, ip: string): Promise<void> => {
    await limiter.check('page', ip)
    if (isSearch(address.path)) await limiter.check('search', ip)
    if (address.kind !== 'uncached') return
    const { parts, numbers } = namedParts(address)
    await countSearches(numbers, country, ip)
    const reads = parts.length + numbers.length
    if (reads > 0) await limiter.check('read', ip, reads)
  }
}
