/** One part, whole: product, stock, fitments, related items, variants. */
import { sql } from 'kysely'
import type {
  GetFitmentsRequest,
  GetItemRequest,
  GetRelatedItemsRequest,
  GetStockRequest,
  GetVariantsRequest,
} from '../contract/catalogue.ts'
import { callersCountry } from '../commerce/callerCountry.ts'
import type { UpstreamContext } from '../context.ts'
import { notFound } from '../refusal.ts'
import type { PartyRow } from '../tables/catalogueTypes.ts'
import { matchColumns, type PartMatch, wireCriteria } from './partRows.ts'
import {
  defaultLocation,
  isAvailable,
  type PriceFacts,
  priceFacts,
  pricesIn,
  served,
  type StockFacts,
  stockFacts,
  wireStock,
} from './serving.ts'

const noSuchPart = () => notFound('This part does not exist.')

/** The id of the part whose id or `urlcomponent` on the wire is `record`. */
const partOf = (record: string) => sql`(
  select id from (select id, 0 as rank from part where public_id = ${record}
    union all select id, 1 from part where url = ${record}) found order by rank limit 1)`

const photosOf = (part: string) =>
  sql`(select coalesce(json_agg(json_build_object('url', url) order by pos), '[]'::json) from photo
    where part_id = ${sql.raw(part)}.id)`

const bestPrice = (part: string) => sql`(
  select ${priceFacts} from price r join served v on v.location = r.location join location l on l.code = r.location
  where r.part_id = ${sql.raw(part)}.id order by v.position limit 1)`

interface RelatedFacts {
  public_id: string
  displayname: string
  name: string
  url: string
  description: string
  photos: { url: string }[]
  price: PriceFacts | null
}

const relatedFacts = (most: number) => sql`(
  select coalesce(json_agg(json_build_object('public_id', q.public_id, 'displayname', q.displayname, 'name', q.name,
    'url', q.url, 'description', q.description, 'photos', ${photosOf('q')}, 'price', ${bestPrice('q')})
    order by x.pos), '[]'::json)
  from related x join part q on q.id = x.related_id where x.part_id = p.id and x.pos < ${most})`

const wireRelated = (related: readonly RelatedFacts[], inCountry: ReturnType<typeof pricesIn>) =>
  related.map(({ public_id, displayname, name, url, description, photos, price }) => {
    const prices = price && inCountry(price)
    return {
      id: public_id,
      displayname,
      name,
      urlcomponent: url,
      description,
      photos,
      ...(prices && { price: { grossprice: prices.grossprice, symbol: prices.symbol } }),
    }
  })

interface ItemFacts {
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
  prices: PriceFacts[]
  stock: StockFacts[]
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
  const { rows } = await sql<ItemFacts>`with ${served(request.country)}
    select p.public_id, p.name, p.displayname, p.description, p.detail, p.url, p.weight, p.brand, p.recordtype,
      p.fitment_note, p.tech, p.approval_no, p.identifier, p.warnings, b.manufacturer, b.responsible,
      ${photosOf('p')} as photos,
      (select coalesce(json_agg(${priceFacts} order by v.position), '[]'::json)
        from price r join served v on v.location = r.location join location l on l.code = r.location
        where r.part_id = p.id) as prices,
      ${stockFacts} as stock,
      (select coalesce(json_agg(json_build_object('id', q.public_id, 'url', q.url, 'name', q.name, 'description',
          q.description, 'qty', k.qty, 'photos', ${photosOf('q')}) order by q.id), '[]'::json)
        from kit_component k join part q on q.id = k.component_id where k.kit_id = p.id) as components,
      ${relatedFacts(ownRelated)} as related
    from part p join brand b on b.name = p.brand where p.id = ${partOf(request.record)}`.execute(db)
  const item = rows[0]
  if (!item) throw noSuchPart()
  return wireProduct(item, pricesIn(request.country, now()))
}

const wireProduct = (item: ItemFacts, inCountry: ReturnType<typeof pricesIn>) => {
  const home = defaultLocation(item.stock)
  const main = item.prices.find(({ location }) => location === home) ?? item.prices[0]
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
        prices: Object.fromEntries(item.prices.map((price) => [price.location, inCountry(price)])),
      },
    }),
    ...(home !== undefined && { defaultStockLocation: home }),
    available: wireStock(item.stock),
    relateditems: wireRelated(item.related, inCountry),
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

export const answerRelated = async (
  { db, config, now }: UpstreamContext,
  request: GetRelatedItemsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = callersCountry(config, ip)
  const { rows } = await sql<{ related: RelatedFacts[] }>`with ${served(country)}
    select ${relatedFacts(100)} as related from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  return { relateditems: wireRelated(found.related, pricesIn(country, now())) }
}

export const answerFitments = async (
  { db }: UpstreamContext,
  request: GetFitmentsRequest,
): Promise<unknown> => {
  const { rows } = await sql<Partial<PartMatch> & { group_name: string; known: number | null }>`
    select p.id as known, g.name as group_name, f.* from part p join part_group g on g.id = p.group_id
    left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = p.id order by mk.name collate "C", mo.name collate "C", f.year desc limit 1000) f on true
    where p.id = ${partOf(request.item)}`.execute(db)
  if (rows.length === 0) throw noSuchPart()
  return {
    applications: rows.flatMap((row) =>
      row.year === undefined || row.year === null
        ? []
        : [
            {
              make: row.make,
              model: row.model,
              year: String(row.year),
              groupdescription: row.group_name,
              parameter: row.param,
              parameter2: row.param2,
              parameter3: row.param3,
              ...wireCriteria({
                param: null,
                param2: null,
                param3: null,
                engine: row.engine ?? null,
                side: row.side ?? null,
                load: row.load ?? null,
                built_from: row.built_from ?? null,
                built_to: row.built_to ?? null,
              }),
            },
          ],
    ),
  }
}

interface StockRow {
  recordtype: string
  brand: string
  manufacturer_stock: number | null
  stock: StockFacts[]
  deliveries: { location: string; eta: string | null; qty: number }[]
}

export const answerStock = async ({ db }: UpstreamContext, request: GetStockRequest): Promise<unknown> => {
  const { rows } = await sql<StockRow>`with ${served(request.country)}
    select p.recordtype, p.brand, p.manufacturer_stock, ${stockFacts} as stock,
      (select coalesce(json_agg(json_build_object('location', d.location, 'eta', d.eta, 'qty', d.qty)
          order by d.eta, d.id), '[]'::json)
        from delivery d join served v on v.location = d.location where d.part_id = p.id) as deliveries
    from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const deliveries: Record<string, { eta?: string; quantity: number }[]> = {}
  for (const { location, eta, qty } of found.deliveries) {
    const list = (deliveries[location] ??= [])
    list.push({ ...(eta !== null && { eta }), quantity: qty })
  }
  return {
    available: wireStock(found.stock),
    recordtype: found.recordtype,
    custombox: false,
    brand: found.brand,
    ...(found.manufacturer_stock !== null && { manufacturerstock: found.manufacturer_stock }),
    deliveries,
    multilocationavailable: isAvailable(found.stock),
  }
}

interface VariantFacts {
  public_id: string
  name: string
  variant_text: string | null
  url: string
  photos: { url: string }[]
  price: PriceFacts | null
}

export const answerVariants = async (
  { db, config, now }: UpstreamContext,
  request: GetVariantsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = callersCountry(config, ip)
  const { rows } = await sql<{ variants: VariantFacts[] }>`with ${served(country)}
    select (select coalesce(json_agg(json_build_object('public_id', q.public_id, 'name', q.name, 'variant_text',
        q.variant_text, 'url', q.url, 'photos', ${photosOf('q')}, 'price', ${bestPrice('q')}) order by q.id), '[]'::json)
      from part q where q.id <> p.id
        and (q.id = p.variant_of or q.variant_of = coalesce(p.variant_of, p.id))) as variants
    from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const inCountry = pricesIn(country, now())
  return {
    variants: found.variants.map(({ public_id, name, variant_text, url, photos, price }) => ({
      _id: public_id,
      name,
      ...(variant_text !== null && { variantdescription: variant_text }),
      urlcomponent: url,
      photos,
      ...(price && { price: { grossprice: inCountry(price).grossprice } }),
    })),
  }
}
