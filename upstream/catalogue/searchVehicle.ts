/** The vehicle of a search, whose parts come first. */
import { type RawBuilder, sql } from 'kysely'
import type { KnownOfVehicle } from '../contract/search.ts'

export interface SearchVehicle {
  make: string
  model: string
  year: number
  engine: string | undefined
  known: KnownOfVehicle
}

type Sql = RawBuilder<unknown>

/** Upstreams write one engine as `2.8 D-4D` and `2.8D-4D`. */
const comparable = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase()
const comparableSql = (column: Sql): Sql => sql`upper(regexp_replace(${column}, '[[:space:]-]+', '', 'g'))`

const isAny = (column: Sql, values: readonly string[]): Sql =>
  sql`${comparableSql(column)} = any(${values.map(comparable)}::text[])`

/** A vehicle has one engine and one load: each other one is out. */
const ofOneValue = (column: Sql, own: string | undefined, not: readonly string[] = []): Sql[] => {
  if (own) return [sql`(${column} is null or ${isAny(column, [own])})`]
  return not.length > 0 ? [sql`(${column} is null or not ${isAny(column, not)})`] : []
}

/** The first and the last month in which it may have been built. Dates outside of its year say nothing. */
const builtIn = (year: number, { builtfrom, builtto }: KnownOfVehicle): [from: string, to: string] => {
  const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')
  const [first, last] = [`${year}-01`, `${year}-12`]
  const from = isMonth(builtfrom) && builtfrom > first ? builtfrom : first
  const to = isMonth(builtto) && builtto < last ? builtto : last
  return from <= to ? [from, to] : [first, last]
}

/** The ids of its model: an array, so that it is looked up once for a statement. */
export const modelsOf = ({ make, model }: SearchVehicle): Sql => sql`array(
  select mo.id from model mo join make mk on mk.id = mo.make_id
  where upper(mk.name) = upper(${make}::text) and upper(mo.name) = upper(${model}::text))`

/** Parts with a fitment that may be the vehicle's: nothing that is known of it speaks against it. */
export const partsOfVehicle = (vehicle: SearchVehicle): Sql => {
  const { year, engine, known } = vehicle
  const [from, to] = builtIn(year, known)
  const { load, notloads, notsides = [], sides = [], notengines } = known
  const outSides = notsides.filter((side) => !sides.some((own) => comparable(own) === comparable(side)))
  const conditions = [
    ...ofOneValue(sql`f.engine`, engine, notengines),
    ...ofOneValue(sql`f.load`, load, notloads),
    ...(outSides.length > 0 ? [sql`(f.side is null or not ${isAny(sql`f.side`, outSides)})`] : []),
  ]
  return sql`
  select distinct f.part_id as id from fitment f
  where f.model_id = any(${modelsOf(vehicle)})
    and f.year = ${year}::int
    ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}
    and coalesce(f.built_from <= ${to}::text, true) and coalesce(f.built_to >= ${from}::text, true)`
}
