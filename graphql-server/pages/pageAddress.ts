/** Which page an address means, so that all its spellings share one rendering. */

import { maxIdLength } from '../validId.ts'

/** What pages read of a query; everything else (campaign tags and the like) is the browser's business. */
const knownParams = ['make', 'model', 'year', 'category', 'groups', 'all', 'term', 'q'] as const
const maxLength = 300
/** An id of letters that each take nine signs in an address (`%E9%83%A8`), and the route before it. */
const maxPathLength = 9 * maxIdLength + 16

export type PageAddress = {
  /** Path and known parameters in a fixed order, each of one spelling. */
  url: string
  path: string
  kind: 'public' | 'private' | 'order'
}

const privatePaths = new Set(['/basket', '/checkout', '/payment', '/withdraw'])

/** Routes are found without regard to case. */
const kindOf = (path: string): PageAddress['kind'] => {
  const route = path.toLowerCase()
  if (route === '/order' || route.startsWith('/order/')) return 'order'
  return privatePaths.has(route) ? 'private' : 'public'
}

const canDecode = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Letters, digits and `-._~`, which mean the same whether they are escaped or not. */
const decodeUnreserved = (path: string) =>
  path.replace(/%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi, (escaped) => decodeURIComponent(escaped))

/**
 * The path as a browser reads it: `\` is `/`, and `.` and `..` are steps. Null for what begins with two slashes then:
 * whoever puts such a path after an origin, or makes a link of it, has the address of another host.
 */
const normalizedPath = (path: string): string | null => {
  if (!path.startsWith('/')) return null
  const read = new URL(`http://shop${decodeUnreserved(path)}`).pathname
  return read.startsWith('//') ? null : read
}

/**
 * Or the status of what is no address of a page: unreadable escapes and absurd length, or one that leads elsewhere.
 * One that ends in blanks, as links out of letters do, means the page without them.
 */
export const parsePageAddress = (requestUrl: string): PageAddress | { location: string } | 400 | 404 => {
  // A proxy is asked for whole addresses; this server has one host.
  const [given = '', ...rest] = requestUrl.replace(/^https?:\/\/[^/\\?#]*/i, '').split('?')
  if (given.length > maxPathLength || !canDecode(given)) return 400
  const path = normalizedPath(given)
  if (path === null) return 404
  const whole = path.replace(/(?:%20)+$/, '')
  if (whole !== path) return { location: [whole, ...rest].join('?') }
  const asked = new URLSearchParams(rest.join('?'))
  const kept = new URLSearchParams()
  for (const name of knownParams) {
    const value = asked.get(name)
    if (value && value.length <= maxLength) kept.set(name, value)
  }
  const query = kept.toString()
  return { url: query ? `${path}?${query}` : path, path, kind: kindOf(path) }
}
