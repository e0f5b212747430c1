/** Rows of a list: a part, with the fitment through which it was found. */
import { type RawBuilder, sql } from 'kysely'
import { type ListedPart, type ListingRow, listedParts, listingColumns } from '../commerce/listingRows.ts'
import { wirePricesIn } from '../commerce/prices/partPrices.ts'
import { defaultLocation, wireStock } from '../commerce/stock/partStock.ts'
import type { UpstreamContext } from '../context.ts'
import type { WireFitment } from '../contract/catalogue.ts'
import type { WirePart } from '../contract/parts.ts'
import type { WireCriteria } from '../contract/values.ts'
import { type Column, columnsOf, expression, jsonValues, selectList } from '../database/columns.ts'
import type { FitmentTable, MakeTable, ModelTable } from '../tables/catalogueTypes.ts'
import { readMissingBrands, readSupplies, type SuppliedParts, wireSupply } from './listedSupply.ts'

const make = columnsOf<MakeTable>('mk')
const model = columnsOf<ModelTable>('mo')
const fitment = columnsOf<FitmentTable>('f')

/** The vehicle of a match by its names on the wire, out of `f` (fitment), `mo` (model) and `mk` (make). */
const vehicleColumns = {
  make: make('name'),
  model: model('name'),
  year: expression<string>(`${fitment('year').sql}::text`),
  parameter: fitment('param'),
  parameter2: fitment('param2'),
  parameter3: fitment('param3'),
} satisfies Record<keyof Omit<WireFitment, 'criteria' | 'groupdescription'>, Column<string | null>>

/** Null is left out on the wire. */
const criteriaColumns = {
  engine: fitment('engine'),
  side: fitment('side'),
  load: fitment('load'),
  builtfrom: fitment('built_from'),
  builtto: fitment('built_to'),
} satisfies Record<keyof WireCriteria, Column<string | null>>

const vehicleFields = Object.keys(vehicleColumns)
const criteriaFields = Object.keys(criteriaColumns)
export const matchColumns = selectList({ ...vehicleColumns, ...criteriaColumns })

/** A complete order of a part's fitments, so that lists and search show the same one. */
export const newestFirst = sql.raw('f.year desc, f.model_id, f.engine')

/** The selected `matchColumns` as a JSON list. */
export const matchValues = jsonValues([...vehicleFields, ...criteriaFields])
export type MatchValues = readonly (string | null)[]

/**
 * Adds the fields of a match to the `shared` ones of its part or group. Empty criteria say that nothing restricts the fit;
 * without criteria it would be unknown.
 */
export const wireMatch = (shared: object, values: MatchValues): Record<string, unknown> => {
  const wired: Record<string, unknown> = { ...shared }
  for (const [index, field] of vehicleFields.entries()) wired[field] = values[index]
  const criteria: Record<string, string> = {}
  for (const [index, field] of criteriaFields.entries()) {
    const value = values[vehicleFields.length + index]
    if (typeof value === 'string') criteria[field] = value
  }
  return { ...wired, criteria }
}

/**
 * The parts that `matches` finds (`part_id` and `matchColumns`), with price and stock in `country`: one row for each match,
 * in their order, with the article number where `articleNumbers` has it. One statement finds the parts and reads their listing.
 */
export const listMatches = async (
  context: UpstreamContext,
  country: string,
  matches: RawBuilder<unknown>,
  articleNumbers: Readonly<Record<string, string>> = {},
): Promise<unknown[]> => {
  const { rows } = await sql<ListingRow & { matches: [part_id: number, MatchValues][] | null }>`
    with found as materialized (${matches})
    select (select json_agg(json_build_array(part_id, ${matchValues})) from found) as matches,
      ${listingColumns(sql`(select array_agg(distinct part_id) from found)::int[]`, country.toUpperCase())}`.execute(
    context.db,
  )
  const [row] = rows
  if (!row?.matches) return []
  const wired = await wireParts(context, row, country)
  return row.matches.flatMap(([id, match]) => {
    const part = wired.get(id)
    const articlenumber = articleNumbers[id]
    return part ? [wireMatch(articlenumber === undefined ? part : { ...part, articlenumber }, match)] : []
  })
}

/** The parts of a listing, by their ids. */
export const wireParts = async (
  context: UpstreamContext,
  row: ListingRow,
  country: string,
  supplied: SuppliedParts = 'notInOwnStock',
) => {
  const parts = await listedParts(context, row, country)
  const supplies = await readSupplies(context.db, parts, supplied)
  const missing = await readMissingBrands(context.db, parts)
  const wirePrices = wirePricesIn(country, context.now())
  const { brands } = context.settings.shopConfig
  return new Map(
    [...parts].map(([id, part]) => {
      const brand = part.brand ?? missing.get(id) ?? ''
      return [id, wirePart(part, wireSupply(part, brand, supplies.get(id), brands), wirePrices)]
    }),
  )
}

type PartFields = Exclude<
  keyof WirePart,
  | keyof typeof vehicleColumns
  | 'criteria'
  | 'price'
  | 'manufacturerstock'
  | 'brand'
  | 'deliveries'
  | 'saleunit'
  | 'articlenumber'
>

/** The fields that all matches of a part share. */
const wirePart = (
  part: ListedPart,
  { available, ...supply }: ReturnType<typeof wireSupply>,
  wirePrices: ReturnType<typeof wirePricesIn>,
) => {
  const home = defaultLocation(part.stock)
  return {
    id: part.public_id,
    item: part.public_id,
    urlcomponent: part.url,
    name: part.name,
    description: part.description,
    photos: part.photo === null ? [] : [{ url: part.photo }],
    ...(part.price && { price: wirePrices(part.price) }),
    available: wireStock(part.stock),
    availabledetails:
      home === undefined ? [] : [{ location: home, default: true, multilocationavailable: available }],
    ...supply,
    tech_notes: part.tech_notes,
    groupdescription: part.group_name,
    categorydescription: part.category_name,
    category: part.category_name,
    ...(part.sale_unit && { saleunit: part.sale_unit }),
  } satisfies Record<PartFields, unknown>
}
