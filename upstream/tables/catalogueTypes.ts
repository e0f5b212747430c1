import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Written as JSON text, read as a value. */
type Json<T extends object | null> = JSONColumnType<T>
type Day = ColumnType<string | null, string | null, string | null>

export interface PartyRow {
  name: string
  address: string
  email: string
}

/** The unit of a part's price. */
export type SaleUnit = 'piece' | 'pair' | 'axle' | 'set'

export interface DocumentRow {
  title: string
  /** One of the kinds of `docs/action-api.md`. */
  kind: string
  language?: string
  /** Absolute, or a path of the upstream. */
  url: string
  /** Bytes. */
  size?: number
}

export interface MeasureRow {
  kind: 'torque' | 'dimension'
  name: string
  value: string
  unit?: string
  note?: string
}

export interface PartTable {
  id: Generated<number>
  /** The id on the wire. The generated catalogue has the same ids after each load. */
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
  /** Only the release before reads it (`0032-manufacturer-stock-rows.ts`); null: unknown. */
  manufacturer_stock: number | null
  variant_of: number | null
  variant_text: string | null
  fitment_note: string | null
  tech: Json<{ name: string; value: string }[]>
  /** The same in one line, for lists. */
  tech_notes: Generated<string>
  /** The demonstration draws the part's pictures from these; nothing else reads them. */
  attributes: Json<object>
  approval_no: string | null
  identifier: string | null
  warnings: Json<string[]>
  /** The same shapes as on the wire (`contract/workshop.ts`). */
  documents: ColumnType<DocumentRow[], string | undefined, string>
  measures: ColumnType<MeasureRow[], string | undefined, string>
  sale_unit: SaleUnit | null
  /** Further words for the search, with a low rank: vehicles and OE numbers. */
  keywords: string
}

/** A price in net cents, as a part's summary has it. */
export interface LocationPrice {
  location: string
  symbol: string
  base: number
  net: number
  promo: boolean
  /** The lowest price of the 30 days before the reduction; null without a reduction, or where it is unknown. */
  lowest: number | null
}

/** Everything that lists show of a part, except its stock: `part_card.facts` (`0003-part-summaries.ts`). */
export interface PartSummary {
  public_id: string
  url: string
  name: string
  description: string
  group_name: string
  category_name: string
  tech_notes: string
  /** Absent in summaries from before there were units. */
  sale_unit?: SaleUnit | null
  /** Absent in summaries from before lists had brands. */
  brand?: string
  photo: string | null
  /** By location; null where the part has no price. */
  prices: Record<string, LocationPrice> | null
}

export interface BrandTable {
  name: string
  manufacturer: Json<PartyRow>
  /** For a manufacturer outside the EU. */
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
  /** `number` in upper case without blanks and dashes. */
  key: string
}

/** A stock location. */
export interface LocationTable {
  code: string
  name: string
  /** The ISO code of the country that goods leave from. */
  country: string
  currency: string
  symbol: string
}

/** The locations that serve a country, nearest first; `*` is every other country. */
export interface LocationServiceTable {
  country: string
  location: string
  position: number
}

export interface PriceTable {
  part_id: number
  location: string
  /** The net price before the reduction; without one the same as `net`. */
  base: number
  net: number
  /** `net` with the standard rate of the location's own country. */
  gross: number
  promo: boolean
  /** The first day of the reduction. */
  promo_since: Day
}

/** Net prices of a part, each valid until the next row's `valid_from`. */
export interface PriceHistoryTable {
  part_id: number
  location: string
  valid_from: ColumnType<string, string, string>
  net: number
}

export interface PhotoTable {
  part_id: number
  pos: number
  url: string
  /** How many millimetres the width of a drawing stands for; null where it is not to scale. */
  width_mm: number | null
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

/** Counts of distinct parts; an id of 0 means any. */
export interface FacetTable {
  promo: boolean
  /** 0: category tree of all parts, 1: make, 2: model, 3: year, 4: category tree of a make, 5: category tree of a model. */
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

/** An engine that a fitment of this model and year names. */
export interface VehicleEngineTable {
  model_id: number
  year: number
  engine: string
}

/** The generated catalogue that is loaded; its row is written last. */
export interface CatalogueStateTable {
  id: number
  seed: string
  parts: number
  /** Its deliveries are dated around this day. */
  stands_on: ColumnType<string, string, string>
  loaded_at: Generated<Date>
}

/** Its one row grows with each change of parts, groups, fitments or components. */
export interface FitmentVersionTable {
  id: Generated<number>
  version: string
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
  fitment_version: FitmentVersionTable
  oe_number: OeNumberTable
  location: LocationTable
  location_service: LocationServiceTable
  price: PriceTable
  price_history: PriceHistoryTable
  photo: PhotoTable
  kit_component: KitComponentTable
  related: RelatedTable
  facet: FacetTable
  search_word: SearchWordTable
  vehicle_engine: VehicleEngineTable
  catalogue_state: CatalogueStateTable
  idempotency: IdempotencyTable
}
