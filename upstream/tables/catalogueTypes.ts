import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PartAttributes } from '../pictures/attributes.ts'

/** Written as JSON text, read as the value. */
type Json<T extends object | null> = JSONColumnType<T>
type Day = ColumnType<string | null, string | null, string | null>

export interface PartyRow {
  name: string
  address: string
  email: string
}

export interface PartTable {
  id: Generated<number>
  /** The id on the wire: digits, stable over reloads of the same seed. */
  public_id: string
  number: string
  /** `number` in upper case without blanks and dashes. */
  number_key: string
  url: string
  name: string
  displayname: string
  description: string
  detail: string
  brand: string
  weight: number
  recordtype: 'item' | 'kititem'
  group_id: number
  category_id: number
  promo: boolean
  manufacturer_stock: number | null
  variant_of: number | null
  variant_text: string | null
  fitment_note: string | null
  tech: Json<{ name: string; value: string }[]>
  /** The same in one line, as lists show it. */
  tech_notes: Generated<string>
  attributes: Json<PartAttributes>
  approval_no: string | null
  identifier: string | null
  warnings: Json<string[]>
  /** Words found with a lower rank: vehicles, OE numbers. */
  keywords: string
}

export interface BrandTable {
  name: string
  manufacturer: Json<PartyRow>
  /** Where the maker is outside the EU. */
  responsible: Json<PartyRow | null>
}

export interface CategoryTable {
  id: number
  name: string
}
export interface PartGroupTable {
  id: number
  name: string
}
export interface MakeTable {
  id: number
  name: string
}
export interface ModelTable {
  id: number
  make_id: number
  name: string
}

export interface FitmentTable {
  model_id: number
  year: number
  category_id: number
  group_id: number
  part_id: number
  param: string | null
  param2: string | null
  param3: string | null
  engine: string | null
  side: string | null
  load: string | null
  built_from: string | null
  built_to: string | null
}

export interface OeNumberTable {
  part_id: number
  number: string
  /** Upper case without blanks and dashes. */
  key: string
}

/** A place that goods leave from. */
export interface LocationTable {
  code: string
  name: string
  /** ISO code of the country of dispatch. */
  country: string
  currency: string
  symbol: string
}

/** Which locations serve a country, in order of preference; `*` stands for every other country. */
export interface LocationServiceTable {
  country: string
  location: string
  position: number
}

export interface PriceTable {
  part_id: number
  location: string
  /** Net before the reduction; the same as `net` without one. */
  base: number
  net: number
  /** `net` with the standard rate of the location's own country. */
  gross: number
  promo: boolean
  /** First day of the reduction. */
  promo_since: Day
}

/** Every net price a part had, from `valid_from` until the next row. */
export interface PriceHistoryTable {
  part_id: number
  location: string
  valid_from: ColumnType<string, string, string>
  net: number
}

export interface StockTable {
  part_id: number
  location: string
  qty: number
  dropship: boolean
  alternative: boolean
}

export interface DeliveryTable {
  id: Generated<number>
  part_id: number
  location: string
  eta: Day
  qty: number
}

export interface PhotoTable {
  part_id: number
  pos: number
  url: string
}

export interface KitComponentTable {
  kit_id: number
  component_id: number
  qty: number
}

export interface RelatedTable {
  part_id: number
  related_id: number
  pos: number
}

/** 0 stands for "any"; counts distinct parts. */
export interface FacetTable {
  promo: boolean
  /** 0 tree of everything, 1 make, 2 model, 3 year, 4 tree of a make, 5 tree of a model. */
  level: number
  make_id: number
  model_id: number
  year: number
  category_id: number
  group_id: number
  n: number
}

export interface SearchWordTable {
  word: string
  n: number
}

/** Which catalogue is loaded; its row is written last. */
export interface CatalogueStateTable {
  id: number
  seed: string
  parts: number
  /** The day that its deliveries stand around. */
  stands_on: ColumnType<string, string, string>
  loaded_at: Generated<Date>
}

export interface IdempotencyTable {
  key: string
  hash: string
  answer: ColumnType<unknown, string | undefined, string>
  created_at: Generated<Date>
}

export interface CatalogueTables {
  part: PartTable
  brand: BrandTable
  category: CategoryTable
  part_group: PartGroupTable
  make: MakeTable
  model: ModelTable
  fitment: FitmentTable
  oe_number: OeNumberTable
  location: LocationTable
  location_service: LocationServiceTable
  price: PriceTable
  price_history: PriceHistoryTable
  stock: StockTable
  delivery: DeliveryTable
  photo: PhotoTable
  kit_component: KitComponentTable
  related: RelatedTable
  facet: FacetTable
  search_word: SearchWordTable
  catalogue_state: CatalogueStateTable
  idempotency: IdempotencyTable
}
