/** Parts that are bought along with a part. */
import { sql } from 'kysely'
import { countryOfCaller } from '../commerce/callerCountry.ts'
import { type ListedPart, type ListingRow, listedParts, listingColumns } from '../commerce/listingRows.ts'
import { partIdOf } from '../commerce/partIdOf.ts'
import { wirePricesIn } from '../commerce/prices/partPrices.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetRelatedItemsRequest } from '../contract/catalogue.ts'
import { columnsOf, jsonList, type RowOf, selectList } from '../database/columns.ts'
import type { PartTable } from '../tables/catalogueTypes.ts'
import { partNotFound, photosOf } from './findPart.ts'

const maxRelated = 100

const part = columnsOf<PartTable>('q')

/** The fields of a related part that are columns, by their names on the wire. */
const relatedColumns = {
  part_id: part('id'),
  id: part('public_id'),
  displayname: part('displayname'),
  name: part('name'),
  urlcomponent: part('url'),
  description: part('description'),
  photos: photosOf('q'),
}

type RelatedRow = RowOf<typeof relatedColumns>

const relatedTo = (max: number): string =>
  `related x join part q on q.id = x.related_id where x.part_id = p.id and x.pos < ${max}`

/** At most `max` parts related to part `p`. */
export const relatedParts = (max: number) => jsonList(relatedColumns, relatedTo(max), 'x.pos')

/** A query for the ids of the same parts. */
export const relatedPartIds = (max: number) =>
  sql.raw(`select x.related_id from related x where x.part_id = p.id and x.pos < ${max}`)

export const wireRelatedParts = (
  related: readonly RelatedRow[],
  parts: ReadonlyMap<number, ListedPart>,
  wirePrices: ReturnType<typeof wirePricesIn>,
) =>
  related.map(({ part_id, ...fields }) => {
    const price = parts.get(part_id)?.price
    const prices = price && wirePrices(price)
    return {
      ...fields,
      ...(prices && { price: { grossprice: prices.grossprice, symbol: prices.symbol } }),
    }
  })

const columns = { related: relatedParts(maxRelated) }

export const answerRelatedParts = async (
  { db, settings, now }: UpstreamContext,
  request: GetRelatedItemsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = countryOfCaller(settings, ip)
  const ids = sql`array(${relatedPartIds(maxRelated)})`
  const { rows } = await sql<ListingRow & RowOf<typeof columns>>`
    select ${selectList(columns)}, ${listingColumns(ids, country)}
    from part p where p.id = ${partIdOf(request.record)}`.execute(db)
  const [found] = rows
  if (!found) throw partNotFound()
  const parts = await listedParts({ db, settings, now }, found, country)
  return { relateditems: wireRelatedParts(found.related, parts, wirePricesIn(country, now())) }
}
