import { catalogueCacheMinutes, generalCacheMinutes } from '#domain/timings.ts'

const minutes = (count: number) => count * 60_000

/** How old a cached answer may be, in milliseconds (CAT-16). */
export const catalogueMaxAge = minutes(catalogueCacheMinutes)
export const defaultMaxAge = minutes(generalCacheMinutes)
export const stockMaxAge = 5_000
