/** Keeps the HTML of components, such as the rows of lists, for all pages, in an LRU cache bounded by bytes. */
import { type CacheLimit, createByteCache } from '../byteCache.ts'

export type ComponentCache = (key: string, render: () => string) => string

/** V8 stores a text in one byte a character if all are Latin-1; prices have signs that are not. */
const asLatin1 = (html: string): string =>
  Buffer.from(
    html.replaceAll(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`),
    'latin1',
  ).toString('latin1')

export const createComponentCache = (limit: CacheLimit): ComponentCache => {
  const cache = createByteCache<string>(limit, (html) => html.length)
  return (key, render) => {
    const known = cache.get(key)
    if (known !== undefined) return known
    const html = asLatin1(render())
    cache.set(key, html)
    return html
  }
}
