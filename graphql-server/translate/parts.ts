/** Translates lists of parts. */
import type { WirePart } from '#contract/parts.ts'
import {
  isListedAvailable,
  listedLocation,
  type PartGroupOf,
  type Processed,
  processCatalogue,
} from '#domain/catalogue/catalogue.ts'
import { categoryName } from '#domain/catalogue/categories.ts'
import type { CategoryOf } from '#domain/catalogue/categoryTree.ts'
import { groupName } from '#domain/catalogue/groupOrder.ts'
import { type Traits, traitsOf } from '#domain/catalogue/narrowList.ts'
import { toDayNumber } from '#domain/days.ts'
import { decideFit, type Fit } from '#domain/fit/fit.ts'
import { reductionPercent } from '#domain/prices/price.ts'
import { offers } from '#domain/stock/availability.ts'
import { type SchemaCase, toSchemaCase } from '#domain/stock/availabilityCase.ts'
import { flagsOf } from '#domain/stock/brandFlags.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockState } from '#domain/stock/stockState.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Part, PartPrice } from '../generated/schema.ts'
import { stockOf } from './availability.ts'
import { fitmentsOf, parametersOf } from './fitments.ts'
import { photosOf } from './photos.ts'
import { saleUnitOf } from './saleUnit.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import {
  countOf,
  type ListTranslationSettings,
  moneyOf,
  moneyOrNull,
  type TranslationSettings,
  textOrNull,
} from './values.ts'

/** The item's id, which carts take and duplicates share (CAT-15). */
export const recordOf = (part: WirePart): string => part.item ?? part.id

/** The `urlcomponent` of the part's page. */
export const pageNameOf = (part: WirePart): string => urlcomponentOrNull(part.urlcomponent) ?? recordOf(part)

const priceOf = ({ price }: WirePart, translation: TranslationSettings): PartPrice | null => {
  if (price?.grossprice === undefined) return null
  const gross = moneyOf(price.grossprice, translation, price.symbol)
  const base = moneyOrNull(price.baseprice, translation, price.symbol)
  const promotion = price.promotion ?? false
  const lowest30Days = promotion ? moneyOrNull(price.lowestprice, translation, price.symbol) : null
  return {
    gross,
    base: base && base.amount > gross.amount ? base : null,
    promotion,
    lowest30Days,
    reductionPercent: promotion ? reductionPercent(gross, lowest30Days) : null,
  }
}

/** Parameters that only some of a part's rows have are those of a vehicle, not of the part. */
const sharedParameters = (rows: readonly WirePart[]): string[] => {
  const [first, ...others] = rows
  if (!first) return []
  const isShared = (field: 'parameter' | 'parameter2' | 'parameter3') =>
    others.every((other) => textOrNull(other[field]) === textOrNull(first[field]))
  return parametersOf({
    parameter: isShared('parameter') ? first.parameter : undefined,
    parameter2: isShared('parameter2') ? first.parameter2 : undefined,
    parameter3: isShared('parameter3') ? first.parameter3 : undefined,
  })
}

/**
 * The promise for one piece. An upstream that sends brand and deliveries gets the same as on the part's page. Otherwise
 * nothing is known of deliveries, and of the manufacturer only its stock: null, if that is none.
 */
const availabilityOf = (part: WirePart, { brands, now }: ListTranslationSettings): SchemaCase | null => {
  if (part.brand !== undefined && part.deliveries !== undefined) {
    const { available, deliveries, manufacturerstock } = part
    const stock = { available: Array.isArray(available) ? available : [], deliveries, manufacturerstock }
    const [first] = offers(stockOf(stock), flagsOf(brands, part.brand), toDayNumber(now())).offers
    return first ? toSchemaCase(first.case) : 'OUT_OF_STOCK'
  }
  if (isListedAvailable(listedStockOf(part))) return 'IN_STOCK'
  return countOf(part.manufacturerstock) > 0 ? 'AIRFREIGHT' : null
}

const listedStockOf = ({ available, availabledetails }: WirePart) => ({
  available: available ?? undefined,
  availabledetails,
})

/**
 * The fit that the rows of a vehicle's list show. Null if they do not show that the part fits: its own fitments may still
 * show it.
 */
const listedFit = (rows: readonly WirePart[], vehicle: Vehicle | null): Fit | null => {
  if (!vehicle) return null
  const fit = decideFit({ fitments: fitmentsOf(rows), complete: false }, vehicle)
  return fit.verdict === 'FITS' || fit.verdict === 'FITS_IF' ? fit : null
}

/** The fits of some parts of a vehicle's list, as its rows show them (FIT-05). */
export const listedFits = (
  wire: readonly WirePart[],
  records: ReadonlySet<string>,
  vehicle: Vehicle,
): ReadonlyMap<string, Fit> =>
  new Map(
    [...byRecord(wire.filter((part) => records.has(recordOf(part))))].flatMap(([record, rows]) => {
      const fit = listedFit(rows, vehicle)
      return fit ? [[record, fit] as const] : []
    }),
  )

/** A part of a list with what the list can be narrowed by. */
export type ListedRow = Part & { traits: Traits }

const partOf = (
  rows: readonly [WirePart, ...WirePart[]],
  categoryOf: CategoryOf,
  translation: ListTranslationSettings,
  vehicle: Vehicle | null,
): ListedRow => {
  const [part] = rows
  const availability = availabilityOf(part, translation)
  const parameters = sharedParameters(rows)
  return {
    id: recordOf(part),
    urlcomponent: pageNameOf(part),
    name: part.name,
    articleNumber: textOrNull(part.articlenumber),
    description: part.description ?? '',
    photos: photosOf(part.photos, translation),
    price: priceOf(part, translation),
    available: isInStock(stockState(availability)) && isListedAvailable(listedStockOf(part)),
    availability,
    manufacturerStock: countOf(part.manufacturerstock),
    stockLocation: listedLocation(listedStockOf(part)),
    group: groupName(part.groupdescription),
    category: categoryOf(part.categorydescription ?? part.category, part.groupdescription),
    parameters,
    saleUnit: saleUnitOf(part.saleunit),
    fit: listedFit(rows, vehicle),
    traits: traitsOf(
      parameters,
      rows.map(({ criteria, brand }) => ({ side: criteria?.side, brand })),
    ),
  }
}

type Rows = [WirePart, ...WirePart[]]

/** The rows of each part, in the order of the first ones (CAT-15). */
const byRecord = (wire: readonly WirePart[]): Map<string, Rows> => {
  const rows = new Map<string, Rows>()
  for (const part of wire) {
    const record = recordOf(part)
    const known = rows.get(record)
    if (known) known.push(part)
    else rows.set(record, [part])
  }
  return rows
}

/**
 * Groups in order, available parts first; or the message that replaces the list (CAT-17).
 * @param vehicle the one whose list it is; its rows say whether they fit it (FIT-08)
 */
export const groupedParts = (
  wire: readonly WirePart[],
  categoryOf: CategoryOf,
  translation: ListTranslationSettings,
  vehicle: Vehicle | null = null,
): Processed<PartGroupOf<ListedRow>[]> =>
  processCatalogue([...byRecord(wire).values()], (rows) => partOf(rows, categoryOf, translation, vehicle))

/** In the upstream's order, best match first (SRCH-03). */
export const listedParts = (
  wire: readonly WirePart[],
  categoryOf: CategoryOf,
  translation: ListTranslationSettings,
): Part[] => [...byRecord(wire).values()].map((rows) => partOf(rows, categoryOf, translation, null))

/** A common part may have hundreds of vehicles; its text contains this many. */
const vehiclesPerText = 24

/** The words of each part in one text. */
export const textsOf = (wire: readonly WirePart[]): string[] =>
  [...byRecord(wire).values()].map((rows) => {
    const vehicles = rows.slice(0, vehiclesPerText).map(({ make, model }) => `${make ?? ''} ${model ?? ''}`)
    const texts = rows
      .slice(0, 1)
      .flatMap((part) => [
        part.name,
        part.description,
        groupName(part.groupdescription),
        categoryName(part.categorydescription ?? part.category),
        ...parametersOf(part),
        part.tech_notes,
      ])
    return [...texts, ...vehicles].join(' ')
  })
