/** How the caches of a web server share the memory that MEMORY_MB leaves them. */

import type { CacheLimit } from './byteCache.ts'

/** Megabytes of a server whose caches are empty, with the garbage that it makes while it serves. */
const programMb = 220
/** The other half is for garbage, which V8 leaves in memory until it collects it. */
const cachedShare = 0.5

/**
 * In hundredths. Pages have most: a server that keeps a page needs neither to draw it nor to ask for its answers, and pages are
 * outside of V8's heap, which needs room for garbage beside the answers.
 */
export const cacheShares = {
  /** Answers of the upstream, as objects. */
  answers: 17,
  /** Answers for one visitor, such as the country of an address. */
  visitorAnswers: 2,
  /** Answers "not found", kept for a minute. */
  missingAnswers: 1,
  missingVisitorAnswers: 1,
  /** Rendered pages, compressed. */
  pages: 60,
  missingPages: 1,
  /** HTML of components: the rows of lists. */
  components: 4,
  pictures: 7,
  missingPictures: 1,
  /** GraphQL responses to browsers. */
  responses: 2,
  /** Documents of other versions' pages, and of any client where the server takes them: their text and their syntax tree. */
  documents: 1,
  parsedDocuments: 2,
  /** Sitemaps for clients that take none compressed. */
  sitemaps: 1,
} as const

export type CacheName = keyof typeof cacheShares
/** The limit of each cache; what they hold is counted in the metrics. */
export type CacheLimits = (name: CacheName) => CacheLimit
export type CacheBytes = Readonly<Record<CacheName, number>>

const megabyte = 1024 * 1024
const names = Object.keys(cacheShares).filter((name): name is CacheName => name in cacheShares)

export const totalCacheMb = (memoryMb: number): number =>
  Math.max(0, Math.round((memoryMb - programMb) * cachedShare))

const largestAnswerMb = 64

/** An answer is text, then objects: for a moment it takes up to seven times its size, of the room that is left for garbage. */
export const maxAnswerBytes = (memoryMb: number): number =>
  Math.floor(Math.min(largestAnswerMb, memoryMb / 32) * megabyte)

/** @param pageCacheMb PAGE_CACHE_MB; null: its share. The other caches share what it leaves. */
export const shareCaches = (memoryMb: number, pageCacheMb: number | null): CacheBytes => {
  const totalMb = totalCacheMb(memoryMb)
  const others = 100 - cacheShares.pages
  const othersMb = pageCacheMb === null ? (totalMb * others) / 100 : totalMb - pageCacheMb
  const bytesOf = (name: CacheName): number => {
    const mb =
      name === 'pages' && pageCacheMb !== null ? pageCacheMb : (othersMb * cacheShares[name]) / others
    return Math.max(0, Math.floor(mb * megabyte))
  }
  return Object.fromEntries(names.map((name) => [name, bytesOf(name)])) as CacheBytes
}
