/** Caches the HTML of components, such as the rows of lists, for all pages, in an LRU cache bounded by bytes. */
import { type CacheLimit, createByteCache } from '../byteCache.ts'

/** `html` is UTF-8, split where each page has its own text. `classNames` are those in it, separated by spaces. */
type CachedHtml = { html: readonly Uint8Array[]; classNames: string }
export type ComponentCache = (key: string, render: () => CachedHtml) => CachedHtml

/** Memory of an array's object beside its bytes. */
const arrayBytes = 200

export const createComponentCache = (limit: CacheLimit): ComponentCache => {
  const cache = createByteCache<CachedHtml>(limit, ({ html }) =>
    html.reduce((sum, { length }) => sum + arrayBytes + length, 0),
  )
  /** Rows differ little in their class names: each list of them is stored once. */
  const lists = new Map<string, string>()
  const sharedList = (list: string): string => {
    const known = lists.get(list)
    if (known === undefined) lists.set(list, list)
    return known ?? list
  }
  return (key, render) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const { html, classNames } = render()
    const cached = { html, classNames: sharedList(classNames) }
    cache.set(key, cached)
    return cached
  }
}
