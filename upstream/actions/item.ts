/** One part, whole. */
import { sql } from 'kysely'
import { defaultLocation, pricesIn, wireStock } from '../commerce/serving.ts'
import { type ShelfPart, type ShelfRow, shelfColumns, shelfOf } from '../commerce/shelfRows.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetItemRequest } from '../contract/catalogue.ts'
import type { PartyRow } from '../tables/catalogueTypes.ts'
import { noSuchPart, partOf, photosOf } from './partFacts.ts'
import { type RelatedFacts, relatedFacts, relatedIds, wireRelated } from './related.ts'

interface ItemFacts {
  id: number
  public_id: string
  name: string
  displayname: string
  description: string
  detail: string
  url: string
  weight: number
  brand: string
  recordtype: string
  fitment_note: string | null
  tech: { name: string; value: string }[]
  approval_no: string | null
  identifier: string | null
  warnings: string[]
  manufacturer: PartyRow
  responsible: PartyRow | null
  photos: { url: string }[]
  components: {
    id: string
    url: string
    name: string
    description: string
    qty: number
    photos: { url: string }[]
  }[]
  related: RelatedFacts[]
}

/** How many related items the product itself brings; the rest is asked for. */
const ownRelated = 2

export const answerItem = async ({ db, now }: UpstreamContext, request: GetItemRequest): Promise<unknown> => {
  const ids = sql`array(select p.id union all ${relatedIds(ownRelated)})`
  const { rows } = await sql<ItemFacts & ShelfRow>`
    select p.id, p.public_id, p.name, p.displayname, p.description, p.detail, p.url, p.weight, p.brand, p.recordtype,
      p.fitment_note, p.tech, p.approval_no, p.identifier, p.warnings, b.manufacturer, b.responsible,
      ${photosOf('p')} as photos,
      (select coalesce(json_agg(json_build_object('id', q.public_id, 'url', q.url, 'name', q.name, 'description',
          q.description, 'qty', k.qty, 'photos', ${photosOf('q')}) order by q.id), '[]'::json)
        from kit_component k join part q on q.id = k.component_id where k.kit_id = p.id) as components,
      ${relatedFacts(ownRelated)} as related, ${shelfColumns(ids, request.country)}
    from part p join brand b on b.name = p.brand where p.id = ${partOf(request.record)}`.execute(db)
  const item = rows[0]
  if (!item) throw noSuchPart()
  const shelf = await shelfOf({ db, now }, item, request.country)
  return wireProduct(item, shelf, pricesIn(request.country, now()))
}

const wireProduct = (
  item: ItemFacts,
  shelf: ReadonlyMap<number, ShelfPart>,
  inCountry: ReturnType<typeof pricesIn>,
) => {
  const { price: main, pricesHere = [], stock = [] } = shelf.get(item.id) ?? {}
  const home = defaultLocation(stock)
  return {
    _id: item.public_id,
    id: item.public_id,
    name: item.name,
    displayname: item.displayname,
    description: item.description,
    detaildescription: item.detail,
    urlcomponent: item.url,
    weight: item.weight,
    brand: item.brand,
    photos: item.photos,
    ...(main && {
      price: {
        ...inCountry(main),
        prices: Object.fromEntries(pricesHere.map((price) => [price.location, inCountry(price)])),
      },
    }),
    ...(home !== undefined && { defaultStockLocation: home }),
    available: wireStock(stock),
    relateditems: wireRelated(item.related, shelf, inCountry),
    components: item.components.map(({ id, url, name, description, qty, photos }) => ({
      _id: id,
      id,
      urlcomponent: url,
      name,
      description,
      quantity: qty,
      photos,
    })),
    technicaldetails: item.tech,
    ...(item.fitment_note !== null && { fitmentnote: item.fitment_note }),
    recordtype: item.recordtype,
    manufacturer: item.manufacturer,
    ...(item.responsible && { responsibleperson: item.responsible }),
    ...(item.identifier !== null && { identifier: item.identifier }),
    warnings: item.warnings,
    ...(item.approval_no !== null && { approvalno: item.approval_no }),
  }
}
