/** The parts for a vehicle or a category. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { GetPartsRequest } from '../contract/catalogue.ts'
import { describeMatches, matchColumns, type PartMatch } from './partRows.ts'

/** Rows that one answer holds at most for a vehicle. */
const mostForVehicle = 5000
/** Without a vehicle: parts of each group at most, in one category and over all of them. */
const mostPerGroup = { category: 300, everything: 40 }

// Names were typed by many hands: an empty one means OTHER, lower case is the same as upper case.
const isCategory = (wanted: string | undefined) =>
  wanted === undefined
    ? sql`true`
    : sql`coalesce(nullif(upper(trim(c.name)), ''), 'OTHER') = ${wanted.trim().toUpperCase() || 'OTHER'}`

interface Filter {
  make: string | undefined
  model: string | undefined
  year: number | undefined
  category: string | undefined
  promotion: boolean
}

const readFilter = (request: GetPartsRequest): Filter | undefined => {
  const year = request.year ? Number(request.year) : undefined
  if (year !== undefined && (!Number.isInteger(year) || year < 0 || year > 9999)) return undefined
  return {
    make: request.make || undefined,
    model: request.model || undefined,
    year,
    category: request.category || undefined,
    promotion: request.promotion,
  }
}

// With the vehicle complete every fitment is a row; with only a part of it each item stands once.
const forVehicle = ({ make, model, year, category, promotion }: Filter) => {
  const complete = make !== undefined && model !== undefined && year !== undefined
  return sql<PartMatch>`
    select ${complete ? sql`` : sql`distinct on (f.part_id)`} f.part_id, ${matchColumns}
    from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      join category c on c.id = f.category_id
      ${promotion ? sql`join part p on p.id = f.part_id and p.promo` : sql``}
    where ${isCategory(category)}
      ${make === undefined ? sql`` : sql`and upper(mk.name) = upper(${make})`}
      ${model === undefined ? sql`` : sql`and upper(mo.name) = upper(${model})`}
      ${year === undefined ? sql`` : sql`and f.year = ${year}::int`}
    order by f.part_id, f.year desc limit ${mostForVehicle}`
}

const forShelf = ({ category, promotion }: Filter) => {
  const most = category === undefined ? mostPerGroup.everything : mostPerGroup.category
  return sql<PartMatch>`
    with found as (
      select chosen.id from category c cross join part_group g cross join lateral (
        select p.id from part p
        where p.category_id = c.id and p.group_id = g.id ${promotion ? sql`and p.promo` : sql``}
        order by p.id limit ${most}) chosen
      where ${isCategory(category)})
    select found.id as part_id, f.make, f.model, f.year, f.param, f.param2, f.param3, f.engine, f.side, f.load,
      f.built_from, f.built_to
    from found left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = found.id order by f.year desc limit 1) f on true
    order by found.id`
}

/** Parts with the price and stock of `country`. */
export const answerParts = async (context: UpstreamContext, request: GetPartsRequest): Promise<unknown> => {
  const filter = readFilter(request)
  if (!filter) return { results: [] }
  const { make, model, year } = filter
  const anyVehicle = make !== undefined || model !== undefined || year !== undefined
  const matches = anyVehicle ? forVehicle(filter) : forShelf(filter)
  return { results: await describeMatches(context, request.country, matches) }
}
