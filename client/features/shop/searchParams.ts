import { type NarrowingField, type PartSort, partSorts } from '#domain/catalogue/narrowing.ts'

/** Reads one param of an address; undefined drops it. */
type Reader<Value> = (value: unknown) => Value | undefined
type Search<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/**
 * The search params of a route, as `validateSearch` wants them. Every page loads this first; a library of schemas would be
 * 3 KB of it.
 */
export const searchOf =
  <Values extends object>(readers: { [Name in keyof Values]: Reader<Values[Name]> }) =>
  (search: Readonly<Record<string, unknown>>): Search<Values> => {
    const found: Search<Values> = {}
    for (const name in readers) {
      // A dropped param stays as undefined: the router adds to these the raw ones of the address.
      if (name in search) found[name] = readers[name](search[name])
    }
    return found
  }

const textOf = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined

const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value)

/**
 * A text in the address. It is dropped if it is empty, too long, cut off within a character, or contains control
 * characters (ROUTE-07).
 */
export const textParam: Reader<string> = (value) => {
  const text = textOf(value, 120)
  if (text === undefined || /[\p{Cc}\uFFFD]/u.test(text)) return undefined
  return text.trim().replace(/\s+/g, ' ') || undefined
}

/** A longer text in the address, such as a pasted list. What reads it takes anything. */
export const longTextParam: Reader<string> = (value) => textOf(value, 4_000)

export const vehicleSearch = { make: textParam, model: textParam, year: textParam }

/** All rows of a group or a search at once, for pages without a script. */
const all = oneOf(['yes'])

export const groupsSearch = searchOf({ all, groups: textParam })

/** Reads the search params of `/parts` and `/clearance` (CAT-01), which the home page takes too. */
export const listSearch = searchOf({
  ...vehicleSearch,
  category: textParam,
  groups: textParam,
  all,
  axle: textParam,
  side: textParam,
  lift: textParam,
  load: textParam,
  brand: textParam,
  price: matching(/^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/),
  stock: oneOf(['in']),
  sort: oneOf<PartSort>(partSorts),
} satisfies Record<NarrowingField | 'category' | 'groups' | 'all' | 'sort', Reader<string>>)
export type ListSearch = ReturnType<typeof listSearch>

/**
 * The params that select a list. They are named one by one, so that other params and their order do not change the
 * cache key of a rendered page.
 */
export const listDeps = ({
  search: { make, model, year, category, groups, all, axle, side, lift, load, brand, price, stock, sort },
}: {
  search: ListSearch
}) =>
  ({
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
  }) satisfies Record<keyof ListSearch, unknown>
