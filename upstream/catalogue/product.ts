/** The answer to `getItem`: everything that the page of one part shows. */
import { sql } from 'kysely'
import type * as v from 'valibot'
import { type ListedPart, type ListingRow, listedParts, listingColumns } from '../commerce/listingRows.ts'
import { partIdOf } from '../commerce/partIdOf.ts'
import { wirePricesIn } from '../commerce/prices/partPrices.ts'
import { defaultLocation, wireStock } from '../commerce/stock/partStock.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetItemRequest, product } from '../contract/catalogue.ts'
import { type Column, columnsOf, expression, jsonList, type RowOf, selectList } from '../database/columns.ts'
import { prepared } from '../database/prepared.ts'
import { withoutNulls } from '../json.ts'
import type { BrandTable, KitComponentTable, PartTable } from '../tables/catalogueTypes.ts'
import { drawingsOf, partNotFound, photosOf } from './findPart.ts'
import { readJobs } from './jobs.ts'
import { relatedPartIds, relatedParts, wireRelatedParts } from './relatedParts.ts'

/** Further related parts are asked for separately. */
const maxRelated = 2

/** Fitments and variants have calls of their own, jobs a file (`jobs.ts`). */
type WireProduct = Omit<v.InferInput<typeof product>, 'applications' | 'variants' | 'jobs'>

const part = columnsOf<PartTable>('p')
const brand = columnsOf<BrandTable>('b')
const kit = columnsOf<KitComponentTable>('k')
const component = columnsOf<PartTable>('q')

/** The fields of a product that are columns, by their names on the wire; null is left out of the answer. */
const productColumns = {
  _id: part('public_id'),
  id: part('public_id'),
  name: part('name'),
  displayname: part('displayname'),
  description: part('description'),
  detaildescription: part('detail'),
  urlcomponent: part('url'),
  weight: part('weight'),
  brand: part('brand'),
  recordtype: part('recordtype'),
  technicaldetails: part('tech'),
  fitmentnote: part('fitment_note'),
  approvalno: part('approval_no'),
  articlenumber: part('number'),
  identifier: part('identifier'),
  oenumbers: expression<string[]>(
    `(select coalesce(json_agg(o.number order by o.number), '[]'::json) from oe_number o where o.part_id = p.id)`,
  ),
  saleunit: part('sale_unit'),
  warnings: part('warnings'),
  documents: part('documents'),
  measures: part('measures'),
  manufacturer: brand('manufacturer'),
  responsibleperson: brand('responsible'),
  photos: drawingsOf('p'),
  components: jsonList(
    {
      part_id: component('id'),
      _id: component('public_id'),
      id: component('public_id'),
      urlcomponent: component('url'),
      name: component('name'),
      description: component('description'),
      quantity: kit('qty'),
      photos: photosOf('q'),
    },
    'kit_component k join part q on q.id = k.component_id where k.kit_id = p.id',
    'q.id',
  ),
} satisfies { [Field in keyof WireProduct]?: Column<WireProduct[Field]> }

const ownColumns = {
  part_id: part('id'),
  version: expression<string>('(select version::text from fitment_version)'),
  related: relatedParts(maxRelated),
}
const columns = { ...productColumns, ...ownColumns }

type ProductRow = RowOf<typeof columns> & ListingRow

const selectProduct = prepared<{ record: string; country: string }, ProductRow>((value) => {
  const ids = sql`array(select p.id union all ${relatedPartIds(maxRelated)}
    union all select k.component_id from kit_component k where k.kit_id = p.id)`
  return sql`select ${selectList(columns)}, ${listingColumns(ids, value('country'))}
    from part p join brand b on b.name = p.brand where p.id = ${partIdOf(value('record'))}`
})

export const answerProduct = async (context: UpstreamContext, request: GetItemRequest): Promise<unknown> => {
  const { db, now } = context
  const country = request.country.toUpperCase()
  const { rows } = await db.executeQuery(selectProduct({ record: request.record, country }).compile(db))
  const [row] = rows
  if (!row) throw partNotFound()
  const parts = await listedParts(context, row, country)
  const jobs = await readJobs(context, { id: row.part_id, version: row.version }, country)
  return { ...wireProduct(row, parts, wirePricesIn(country, now())), jobs }
}

const wireProduct = (
  {
    part_id,
    version: _version,
    related,
    components,
    locations: _locations,
    summaries: _summaries,
    stocks: _stocks,
    ...fields
  }: ProductRow,
  parts: ReadonlyMap<number, ListedPart>,
  wirePrices: ReturnType<typeof wirePricesIn>,
) => {
  const { price, localPrices = [], stock = [] } = parts.get(part_id) ?? {}
  const answer = {
    ...fields,
    price: price && {
      ...wirePrices(price),
      prices: Object.fromEntries(localPrices.map((local) => [local.location, wirePrices(local)])),
    },
    defaultStockLocation: defaultLocation(stock),
    available: wireStock(stock),
    components: components.map(({ part_id: id, ...component }) => {
      const own = parts.get(id)?.price
      return { ...component, ...(own && { price: { grossprice: wirePrices(own).grossprice } }) }
    }),
    relateditems: wireRelatedParts(related, parts, wirePrices),
  } satisfies Record<keyof WireProduct, unknown>
  return withoutNulls(answer)
}
