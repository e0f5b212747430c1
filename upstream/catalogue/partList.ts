/** The parts for a vehicle or a category. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { GetPartsRequest } from '../contract/catalogue.ts'
import { listMatches, matchColumns, newestFirst } from './partMatches.ts'

const maxRowsForVehicle = 5000
/** Parts of each group in a list without a vehicle: of one category, or of all. */
const maxPerGroup = { category: 300, everything: 40 }

/** Category names of an ERP are inconsistent: an empty one means OTHER, and case does not count. */
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

/** Undefined where no part can match. */
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

/** A complete vehicle gives one row for each fitment, an incomplete one a row for each part. */
const matchesOfVehicle = ({ make, model, year, category, promotion }: Filter) => {
  const isComplete = make !== undefined && model !== undefined && year !== undefined
  return sql`
    select ${isComplete ? sql`` : sql`distinct on (f.part_id)`} f.part_id, ${matchColumns}
    from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      ${category === undefined ? sql`` : sql`join category c on c.id = f.category_id`}
      ${promotion ? sql`join part p on p.id = f.part_id and p.promo` : sql``}
    where ${isCategory(category)}
      ${make === undefined ? sql`` : sql`and upper(mk.name) = upper(${make})`}
      ${model === undefined ? sql`` : sql`and upper(mo.name) = upper(${model})`}
      ${year === undefined ? sql`` : sql`and f.year = ${year}::int`}
    order by f.part_id, ${newestFirst} limit ${maxRowsForVehicle}`
}

const matchesOfCategory = ({ category, promotion }: Filter) => {
  const max = category === undefined ? maxPerGroup.everything : maxPerGroup.category
  return sql`
    with found as (
      select chosen.id from category c cross join part_group g cross join lateral (
        select p.id from part p
        where p.category_id = c.id and p.group_id = g.id ${promotion ? sql`and p.promo` : sql``}
        order by p.id limit ${max}) chosen
      where ${isCategory(category)})
    select found.id as part_id, f.*
    from found left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = found.id order by ${newestFirst} limit 1) f on true
    order by found.id`
}

/** Prices and stock are those of the request's country. */
export const answerPartList = async (
  context: UpstreamContext,
  request: GetPartsRequest,
): Promise<unknown> => {
  const filter = readFilter(request)
  if (!filter) return { results: [] }
  const { make, model, year } = filter
  const hasVehicle = make !== undefined || model !== undefined || year !== undefined
  const matches = hasVehicle ? matchesOfVehicle(filter) : matchesOfCategory(filter)
  return { results: await listMatches(context, request.country, matches) }
}
