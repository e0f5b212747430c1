import * as v from 'valibot'
import { partSorts } from '#domain/narrowing.ts'

const tidy = (text: string): string | undefined => text.trim().replace(/\s+/g, ' ') || undefined

/**
 * A text in the address. It is dropped if it is empty, too long, cut off within a character, or contains control
 * characters (ROUTE-07).
 */
export const textParam = v.fallback(
  v.optional(v.pipe(v.string(), v.maxLength(120), v.regex(/^[^\p{Cc}\uFFFD]*$/u), v.transform(tidy))),
  undefined,
)

/** A longer text in the address, such as a pasted list. What reads it takes anything. */
export const longTextParam = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4_000))), undefined)

const { make, model, year, category, groups } = {
  make: textParam,
  model: textParam,
  year: textParam,
  category: textParam,
  groups: textParam,
}

/** All rows of a group or a search at once, for pages without a script. */
const all = v.fallback(v.optional(v.literal('yes')), undefined)

export const groupsSearch = v.object({ all, groups })

/** The search params of `/parts` and `/clearance` (CAT-01); the home page takes the same. */
export const listSearch = v.object({
  make,
  model,
  year,
  category,
  groups,
  all,
  axle: textParam,
  side: textParam,
  lift: textParam,
  load: textParam,
  brand: textParam,
  price: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/))), undefined),
  stock: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^in$/))), undefined),
  sort: v.fallback(v.optional(v.picklist(partSorts)), undefined),
})
export type ListSearch = v.InferOutput<typeof listSearch>

/**
 * The params that select a list. They are named one by one, so that other params and their order do not change the
 * cache key of a rendered page.
 */
export const listDeps = ({
  search: { make, model, year, category, groups, all, axle, side, lift, load, brand, price, stock, sort },
}: {
  search: ListSearch
}) => ({
  make,
  model,
  year,
  category,
  groups,
  all,
  axle,
  side,
  lift,
  load,
  brand,
  price,
  stock,
  sort,
})
