/** Normalizes page addresses, so that all spellings of one address share one cached page. */

import { narrowingFields } from '#domain/catalogue/narrowing.ts'
import { sharedPathMax } from '#domain/limits.ts'
import { maxIdLength } from '../validId.ts'

/** The search parameters that pages read; others, such as campaign tags, are left to the browser. */
const knownParams = [
  'make',
  'model',
  'year',
  'category',
  'groups',
  'all',
  'term',
  'q',
  'part',
  ...narrowingFields,
  'sort',
] as const
/** Those of shared carts and pasted lists, and of parts beside one another. */
const longParams = {
  buy: ['prices', 'country', 'until', 'list'],
  compare: ['parts', 'only'],
} as const
const maxParamLength = 300
const maxListLength = 4_000
/** A character of an id takes up to nine in an address (`%E9%83%A8`); the route before it takes a few more. */
const maxPathLength = 9 * maxIdLength + 16
/** A shared cart names many parts. */
const sharedCartPath = /^\/buy\//i
const maxLengthOf = (path: string) =>
  sharedCartPath.test(path) ? '/buy/'.length + sharedPathMax : maxPathLength

export type PageAddress = {
  /** The normalized path, and the known parameters in a fixed order. */
  url: string
  path: string
  /** `uncached`: anybody can write as many such addresses as they like, so their pages are not cached. */
  kind: 'public' | 'private' | 'order' | 'uncached'
}

const privatePaths = new Set(['/basket', '/checkout', '/payment', '/withdraw'])

/** Routes are matched case-insensitively. */
const kindOf = (path: string): PageAddress['kind'] => {
  const route = path.toLowerCase()
  if (route === '/order' || route.startsWith('/order/')) return 'order'
  if (longParamsOf(route).length > 0) return 'uncached'
  return privatePaths.has(route) ? 'private' : 'public'
}

const longParamsOf = (route: string): readonly string[] => {
  if (route === '/compare') return longParams.compare
  return route === '/buy' || route.startsWith('/buy/') ? longParams.buy : []
}

const canDecode = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Decodes escaped letters, digits and `-._~`: they mean the same with and without escape. */
const decodeUnreserved = (path: string) =>
  path.replace(/%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi, (escaped) => decodeURIComponent(escaped))

/**
 * Resolves `\`, `.` and `..` as browsers do. Null for paths that then begin with two slashes: a link with such a path
 * leads to another host.
 */
const normalizedPath = (path: string): string | null => {
  if (!path.startsWith('/')) return null
  const { pathname } = new URL(`http://shop${decodeUnreserved(path)}`)
  return pathname.startsWith('//') ? null : pathname
}

/**
 * @returns an error status for invalid addresses, or a redirect that removes spaces at the end of the path, which links
 * in mails often have, or that joins the parts which a form has chosen to compare
 */
export const parsePageAddress = (requestUrl: string): PageAddress | { location: string } | 400 | 404 => {
  // Requests by way of a forward proxy have absolute addresses.
  const [rawPath = '', ...rest] = requestUrl.replace(/^https?:\/\/[^/\\?#]*/i, '').split('?')
  if (rawPath.length > maxLengthOf(rawPath) || !canDecode(rawPath)) return 400
  const path = normalizedPath(rawPath)
  if (path === null) return 404
  const trimmed = path.replace(/(?:%20)+$/, '')
  if (trimmed !== path) return { location: [trimmed, ...rest].join('?') }
  const given = new URLSearchParams(rest.join('?'))
  const chosen = given.getAll('parts')
  // The form of the check boxes names each part; the address that others get holds all in one.
  if (path.toLowerCase() === '/compare' && chosen.length > 1) {
    given.set('parts', chosen.join(','))
    return { location: `${path}?${given}` }
  }
  const known = new URLSearchParams()
  for (const name of knownParams) {
    const value = given.get(name)
    if (value && value.length <= maxParamLength) known.set(name, value)
  }
  for (const name of longParamsOf(path.toLowerCase())) {
    const value = given.get(name)
    if (value && value.length <= maxListLength) known.set(name, value)
  }
  const query = known.toString()
  return { url: query ? `${path}?${query}` : path, path, kind: kindOf(path) }
}
