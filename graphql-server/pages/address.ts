/** Which page an address means, so that all its spellings share one rendering. */

/** What pages read of a query; everything else (campaign tags and the like) is the browser's business. */
const knownParams = ['make', 'model', 'year', 'category', 'groups', 'all', 'term', 'q'] as const
const maxLength = 300

export type PageAddress = {
  /** Path and known parameters in a fixed order. */
  url: string
  path: string
  kind: 'public' | 'private' | 'order'
}

const privatePaths = new Set(['/basket', '/checkout', '/payment', '/withdraw'])

const kindOf = (path: string): PageAddress['kind'] => {
  if (path === '/order' || path.startsWith('/order/')) return 'order'
  return privatePaths.has(path) ? 'private' : 'public'
}

/** Null for what cannot be an address of a page: unreadable escapes, absurd length. */
export const readAddress = (requestUrl: string): PageAddress | null => {
  const mark = requestUrl.indexOf('?')
  const path = mark === -1 ? requestUrl : requestUrl.slice(0, mark)
  if (path.length > 1_024 || path.startsWith('//') || !isReadable(path)) return null
  const given = new URLSearchParams(mark === -1 ? '' : requestUrl.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const name of knownParams) {
    const value = given.get(name)
    if (value && value.length <= maxLength) kept.set(name, value)
  }
  const query = kept.toString()
  return { url: query ? `${path}?${query}` : path, path, kind: kindOf(path) }
}

const isReadable = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
