/** Parts as lists show them. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import {
  defaultLocation,
  isAvailable,
  factsOf,
  type PriceFacts,
  pricesIn,
  served,
  type StockFacts,
  wireStock,
} from './serving.ts'

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

interface PartFacts {
  id: number
  public_id: string
  url: string
  name: string
  description: string
  group_name: string
  category_name: string
  manufacturer_stock: number | null
  tech_notes: string
  photo: string | null
  price: PriceFacts | null
  stock: StockFacts[]
}

/** The parts of `matches` with price and stock as `country` has them, one row per match, in their order. */
export const describeMatches = async (
  { db, now }: UpstreamContext,
  country: string,
  matches: readonly PartMatch[],
): Promise<unknown[]> => {
  const ids = [...new Set(matches.map(({ part_id }) => part_id))]
  if (ids.length === 0) return []
  const { rows } = await sql<PartFacts>`with ${served(country)}, ${factsOf(ids)}
    select p.id, p.public_id, p.url, p.name, p.description, p.manufacturer_stock, p.tech_notes,
      g.name as group_name, c.name as category_name, f.url as photo, r.price, coalesce(t.stock, '[]'::json) as stock
    from part p join part_group g on g.id = p.group_id join category c on c.id = p.category_id
      left join photo f on f.part_id = p.id and f.pos = 0
      left join prices r on r.part_id = p.id left join stocks t on t.part_id = p.id
    where p.id = any(${ids}::int[])`.execute(db)
  const inCountry = pricesIn(country, now())
  const known = new Map(rows.map((row) => [row.id, { row, shared: wireShared(row, inCountry) }]))
  return matches.flatMap((match) => {
    const part = known.get(match.part_id)
    return part ? [{ ...part.shared, ...wireMatch(match) }] : []
  })
}

const wireShared = (row: PartFacts, inCountry: ReturnType<typeof pricesIn>) => {
  const home = defaultLocation(row.stock)
  return {
    id: row.public_id,
    item: row.public_id,
    urlcomponent: row.url,
    name: row.name,
    description: row.description,
    photos: row.photo === null ? [] : [{ url: row.photo }],
    ...(row.price && { price: inCountry(row.price) }),
    available: wireStock(row.stock),
    availabledetails:
      home === undefined
        ? []
        : [{ location: home, default: true, multilocationavailable: isAvailable(row.stock) }],
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
