/** What the finder can offer next, and the tree of what there is. */
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

/** How much of a vehicle is known, as conditions on its ids. */
interface Vehicle {
  make?: Sql
  model?: Sql
}

const readVehicle = ({ make, model }: GetOptionsRequest): Vehicle => {
  if (!make) return {}
  const ofMake = sql`f.make_id = (select id from make where upper(name) = upper(${make}))`
  if (!model) return { make: ofMake }
  const ofModel = sql`${ofMake} and f.model_id = (select mo.id from model mo join make mk on mk.id = mo.make_id
    where upper(mk.name) = upper(${make}) and upper(mo.name) = upper(${model}))`
  return { make: ofMake, model: ofModel }
}

const none = sql`'[]'::json`

/**
 * Reads the rollup (`catalogue/derive.ts`) alone, so it costs the same whatever the catalogue's size. Each of its levels
 * is asked for by the beginning of its key: one plan then serves every vehicle.
 */
export const answerOptions = async (
  { db }: UpstreamContext,
  request: GetOptionsRequest,
): Promise<unknown> => {
  const { make, model } = readVehicle(request)
  const level = (number: number, of?: Sql): Sql =>
    sql`f.promo = ${request.promotion} and f.level = ${sql.lit(number)} ${of ? sql`and ${of}` : sql``}`
  const list = (value: Sql, from: Sql): Sql =>
    sql`(select coalesce(json_agg(${value}), ${none}) from facet f ${from})`
  const tree = model ? level(5, model) : make ? level(4, make) : level(0)
  const { rows } = await sql<Options>`select
    ${list(sql`mk.name`, sql`join make mk on mk.id = f.make_id where ${level(1)}`)} as make,
    ${make ? list(sql`mo.name`, sql`join model mo on mo.id = f.model_id where ${level(2, make)}`) : none} as model,
    ${model ? list(sql`f.year::text`, sql`where ${level(3, model)}`) : none} as year,
    (select coalesce(json_object_agg(shelf.name, shelf.groups), '{}'::json) from (
      select c.name, json_object_agg(g.name, f.n) as groups
      from facet f join category c on c.id = f.category_id join part_group g on g.id = f.group_id
      where ${tree} group by c.name) shelf) as categorydescription`.execute(db)
  return { options: rows[0] }
}
