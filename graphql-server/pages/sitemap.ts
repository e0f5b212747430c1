/** The sitemap's files: made once, kept compressed, and made again in the background. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { CacheLimit } from '../byteCache.ts'
import type { Log } from '../log.ts'
import { ownBytes } from '../ownBytes.ts'

export type SitemapFile = { gzipped: Buffer; etag: string }
/** `isComplete`: false where something could not be read. */
export type SitemapPaths = { paths: readonly string[]; isComplete: boolean }
type Sitemap = { index: SitemapFile; pages: readonly SitemapFile[] }

export const urlsPerFile = 50_000
const freshMs = 2 * 3_600_000
/** After the upstream gave no answer. */
const retryMs = 60_000
/** After it gave some of the answers: all of them are read again, those that are not cached from the upstream. */
const incompleteRetryMs = 10 * 60_000
/** A complete sitemap lists more than an incomplete one that is newer. */
const completeMs = 24 * 3_600_000

const compress = async (xml: Buffer): Promise<SitemapFile> => ({
  gzipped: ownBytes(await promisify(gzip)(xml)),
  etag: `"${createHash('sha1').update(xml).digest('base64url')}"`,
})

/** The files for clients that accept no gzip. The last ones are kept, and clients that ask at once share one decompression. */
export const createPlainFiles = ({ maxBytes, watch }: CacheLimit) => {
  const plain = new LRUCache<string, Buffer, SitemapFile>({
    maxSize: maxBytes || 1,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_etag, _stale, { context }) => promisify(gunzip)(context.gzipped),
  })
  watch?.(plain)
  return (file: SitemapFile) => plain.forceFetch(file.etag, { context: file })
}

const writeSitemap = async (origin: string, paths: readonly string[]): Promise<Sitemap> => {
  const pages: SitemapFile[] = []
  for (let start = 0; start < paths.length; start += urlsPerFile) {
    const urls = Readable.from(paths.slice(start, start + urlsPerFile).map((url) => ({ url })))
    pages.push(await compress(await streamToPromise(urls.pipe(new SitemapStream({ hostname: origin })))))
  }
  const entries = pages.map((_, index) => ({ url: `${origin}/sitemap-${index + 1}.xml` }))
  return {
    index: await compress(await streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))),
    pages,
  }
}

/**
 * @param deps.cataloguePaths rejects while the upstream gives no answer; the sitemap then keeps what it had, at least the
 * `sitePaths`
 * @param deps.now a clock that never goes back, in milliseconds
 */
export const createSitemap = (deps: {
  origin: string
  sitePaths: () => Promise<readonly string[]>
  cataloguePaths: () => Promise<SitemapPaths>
  log: Log
  now: () => number
}) => {
  let current: Sitemap | null = null
  let dueAt = 0
  let completeUntil = Number.NEGATIVE_INFINITY
  let inFlight: Promise<Sitemap> | null = null

  const make = async (): Promise<Sitemap> => {
    try {
      const { paths, isComplete } = await deps.cataloguePaths()
      if (isComplete) completeUntil = deps.now() + completeMs
      if (current === null || isComplete || deps.now() >= completeUntil)
        current = await writeSitemap(deps.origin, [...(await deps.sitePaths()), ...paths])
      dueAt = deps.now() + (isComplete ? freshMs : incompleteRetryMs)
    } catch (err) {
      deps.log.warn({ err }, 'the sitemap could not be made')
      current ??= await writeSitemap(deps.origin, await deps.sitePaths())
      dueAt = deps.now() + retryMs
    }
    return current
  }
  const makeOnce = () => {
    inFlight ??= make().finally(() => {
      inFlight = null
    })
    return inFlight
  }

  return {
    read: async (): Promise<Sitemap> => {
      if (current === null) return makeOnce()
      if (deps.now() >= dueAt) void makeOnce()
      return current
    },
  }
}
