/** What may be promised from each brand (AVAIL-05). */
import * as v from 'valibot'
import type { BrandFlags, Brands } from '#domain/stock/brandFlags.ts'
import { oneOf, text } from './fields.ts'

export { type BrandFlags, type Brands, flagsOf } from '#domain/stock/brandFlags.ts'

const sources = ['dropship', 'alternative', 'transit', 'airfreight'] as const

const flags = v.pipe(
  v.array(oneOf(sources), `a list of ${sources.map((source) => `"${source}"`).join(', ')}, or an empty one`),
  v.transform(
    (allowed): BrandFlags => ({
      dropship: allowed.includes('dropship'),
      alternative: allowed.includes('alternative'),
      transit: allowed.includes('transit'),
      airfreight: allowed.includes('airfreight'),
    }),
  ),
)

const upperCase = (name: string) => name.trim().toUpperCase()

/** Brands that are not listed are sold from own stock only. */
export const brands = v.pipe(
  v.record(text(80), flags, 'an object with a list of stock sources for each brand'),
  v.check(
    (byName) => new Set(Object.keys(byName).map(upperCase)).size === Object.keys(byName).length,
    'each brand once, whatever its letters’ case',
  ),
  v.transform(
    (byName): Brands => new Map(Object.entries(byName).map(([name, value]) => [upperCase(name), value])),
  ),
)
