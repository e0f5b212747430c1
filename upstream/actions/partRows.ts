/** Parts as lists show them. */
import { type RawBuilder, sql } from 'kysely'
import { defaultLocation, pricesIn, wireStock } from '../commerce/serving.ts'
import { type ShelfPart, type ShelfRow, shelfColumns, shelfOf } from '../commerce/shelfRows.ts'
import type { UpstreamContext } from '../context.ts'

/** One match: a part, with the fitment through which it was found. */
export interface PartMatch {
  part_id: number
  make: string | null
  model: string | null
  year: number | null
  param: string | null
  param2: string | null
  param3: string | null
  engine: string | null
  side: string | null
  load: string | null
  built_from: string | null
  built_to: string | null
}

/** The columns of a match out of `f` (fitment), `mo` (model) and `mk` (make). */
export const matchColumns = sql`mk.name as make, mo.name as model, f.year, f.param, f.param2, f.param3, f.engine,
  f.side, f.load, f.built_from, f.built_to`

export const wireCriteria = (match: Omit<PartMatch, 'part_id' | 'make' | 'model' | 'year'>) => {
  const { engine, side, load, built_from, built_to } = match
  const criteria = {
    ...(engine !== null && { engine }),
    ...(side !== null && { side }),
    ...(load !== null && { load }),
    ...(built_from !== null && { builtfrom: built_from }),
    ...(built_to !== null && { builtto: built_to }),
  }
  return Object.keys(criteria).length > 0 ? { criteria } : {}
}

/** A match as a list of its columns: hundreds of them with their names would be mostly names. */
type Match = [
  part_id: number,
  make: string | null,
  model: string | null,
  year: number | null,
  param: string | null,
  param2: string | null,
  param3: string | null,
  engine: string | null,
  side: string | null,
  load: string | null,
  built_from: string | null,
  built_to: string | null,
]

const matchesOf = (found: Match[]): PartMatch[] =>
  found.map(
    ([part_id, make, model, year, param, param2, param3, engine, side, load, built_from, built_to]) => ({
      part_id,
      make,
      model,
      year,
      param,
      param2,
      param3,
      engine,
      side,
      load,
      built_from,
      built_to,
    }),
  )

/**
 * The parts that `matches` finds with price and stock as `country` has them, one row per match, in their order. One
 * statement: what finds parts brings along what there is of them.
 */
export const describeMatches = async (
  context: UpstreamContext,
  country: string,
  matches: RawBuilder<PartMatch>,
): Promise<unknown[]> => {
  const { rows } = await sql<ShelfRow & { matches: Match[] | null }>`
    with found as materialized (${matches})
    select (select json_agg(json_build_array(part_id, make, model, year, param, param2, param3, engine, side, load,
      built_from, built_to)) from found) as matches,
      ${shelfColumns(sql`(select array_agg(distinct part_id) from found)::int[]`, country)}`.execute(
    context.db,
  )
  const [row] = rows
  if (!row?.matches) return []
  const shelf = await shelfOf(context, row, country)
  const inCountry = pricesIn(country, context.now())
  const known = new Map([...shelf].map(([id, part]) => [id, wireShared(part, inCountry)]))
  return matchesOf(row.matches).flatMap((match) => {
    const part = known.get(match.part_id)
    return part ? [{ ...part, ...wireMatch(match) }] : []
  })
}

const wireShared = (row: ShelfPart, inCountry: ReturnType<typeof pricesIn>) => {
  const { price, stock, available } = row
  const home = defaultLocation(stock)
  return {
    id: row.public_id,
    item: row.public_id,
    urlcomponent: row.url,
    name: row.name,
    description: row.description,
    photos: row.photo === null ? [] : [{ url: row.photo }],
    ...(price && { price: inCountry(price) }),
    available: wireStock(stock),
    availabledetails:
      home === undefined ? [] : [{ location: home, default: true, multilocationavailable: available }],
    ...(row.manufacturer_stock !== null && { manufacturerstock: row.manufacturer_stock }),
    tech_notes: row.tech_notes,
    groupdescription: row.group_name,
    categorydescription: row.category_name,
    category: row.category_name,
  }
}

const wireMatch = (match: PartMatch) => ({
  make: match.make,
  model: match.model,
  year: match.year === null ? null : String(match.year),
  parameter: match.param,
  parameter2: match.param2,
  parameter3: match.param3,
  ...wireCriteria(match),
})
