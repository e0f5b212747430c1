/** The other variants of a part. */
import { sql } from 'kysely'
import { countryOfCaller } from '../commerce/callerCountry.ts'
import { type ListingRow, listedParts, listingColumns } from '../commerce/listingRows.ts'
import { partIdOf } from '../commerce/partIdOf.ts'
import { wirePricesIn } from '../commerce/prices/partPrices.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetVariantsRequest } from '../contract/catalogue.ts'
import { columnsOf, jsonList, type RowOf, selectList } from '../database/columns.ts'
import { withoutNulls } from '../json.ts'
import type { PartTable } from '../tables/catalogueTypes.ts'
import { partNotFound, photosOf } from './findPart.ts'

const part = columnsOf<PartTable>('q')

/** Parts `q` of the family of part `p`. */
const otherVariants =
  'part q where q.id <> p.id and (q.id = p.variant_of or q.variant_of = coalesce(p.variant_of, p.id))'

/** The fields of a variant that are columns, by their names on the wire. */
const variantColumns = {
  part_id: part('id'),
  _id: part('public_id'),
  name: part('name'),
  variantdescription: part('variant_text'),
  urlcomponent: part('url'),
  brand: part('brand'),
  articlenumber: part('number'),
  technicaldetails: part('tech'),
  photos: photosOf('q'),
}

const columns = { variants: jsonList(variantColumns, otherVariants, 'q.id') }
const variantIds = sql.raw(`array(select q.id from ${otherVariants})`)

export const answerVariants = async (
  { db, settings, now }: UpstreamContext,
  request: GetVariantsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = countryOfCaller(settings, ip)
  const { rows } = await sql<ListingRow & RowOf<typeof columns>>`
    select ${selectList(columns)}, ${listingColumns(variantIds, country)}
    from part p where p.id = ${partIdOf(request.record)}`.execute(db)
  const [found] = rows
  if (!found) throw partNotFound()
  const parts = await listedParts({ db, settings, now }, found, country)
  const wirePrices = wirePricesIn(country, now())
  return {
    variants: found.variants.map(({ part_id, ...fields }) => {
      const price = parts.get(part_id)?.price
      return withoutNulls({
        ...fields,
        price: price && { grossprice: wirePrices(price).grossprice },
      })
    }),
  }
}
