/** The options of the finder's next step, and the category tree. */
import { type RawBuilder, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { GetOptionsRequest } from '../contract/catalogue.ts'

interface Options {
  make: string[]
  model: string[]
  year: string[]
  categorydescription: Record<string, Record<string, number>>
}

type Sql = RawBuilder<unknown>

/** Conditions for the known parts of a vehicle. */
interface Vehicle {
  make?: Sql
  model?: Sql
}

const readVehicle = ({ make, model }: GetOptionsRequest): Vehicle => {
  if (!make) return {}
  const isMake = sql`f.make_id = (select id from make where upper(name) = upper(${make}))`
  if (!model) return { make: isMake }
  const isModel = sql`${isMake} and f.model_id = (select mo.id from model mo join make mk on mk.id = mo.make_id
    where upper(mk.name) = upper(${make}) and upper(mo.name) = upper(${model}))`
  return { make: isMake, model: isModel }
}

const emptyList = sql`'[]'::json`

/**
 * Reads only the table of counts (`derivedTables.ts`), so that the costs do not depend on the size of the catalogue. Each level
 * is found by the beginning of the key, so that one plan serves every vehicle.
 */
export const answerFinderOptions = async (
  { db, vehicleLookup }: UpstreamContext,
  request: GetOptionsRequest,
): Promise<unknown> => {
  const { make, model } = readVehicle(request)
  const level = (number: number, vehicle?: Sql): Sql =>
    sql`f.promo = ${request.promotion} and f.level = ${sql.lit(number)} ${vehicle ? sql`and ${vehicle}` : sql``}`
  const list = (value: Sql, from: Sql): Sql =>
    sql`(select coalesce(json_agg(${value}), ${emptyList}) from facet f ${from})`
  const tree = model ? level(5, model) : make ? level(4, make) : level(0)
  const { rows } = await sql<Options>`select
    ${list(sql`mk.name`, sql`join make mk on mk.id = f.make_id where ${level(1)}`)} as make,
    ${make ? list(sql`mo.name`, sql`join model mo on mo.id = f.model_id where ${level(2, make)}`) : emptyList} as model,
    ${model ? list(sql`f.year::text`, sql`where ${level(3, model)}`) : emptyList} as year,
    (select coalesce(json_object_agg(tree.name, tree.groups), '{}'::json) from (
      select c.name, json_object_agg(g.name, f.n) as groups
      from facet f join category c on c.id = f.category_id join part_group g on g.id = f.group_id
      where ${tree} group by c.name) tree) as categorydescription`.execute(db)
  const lookup = vehicleLookup && {
    vehiclelookup: vehicleLookup.numbers,
    vehiclelookuphint: vehicleLookup.hint,
  }
  return { options: { ...rows[0], jobs: true, ...lookup } }
}
