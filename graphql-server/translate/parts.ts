/** Translates lists of parts. */
import type { WirePart } from '#contract/catalogue.ts'
import {
  dedupe,
  isListedAvailable,
  listedLocation,
  type PartGroupOf,
  type Processed,
  processCatalogue,
} from '#domain/catalogue.ts'
import { categoryName } from '#domain/categories.ts'
import { groupName } from '#domain/groupOrder.ts'
import { reductionPercent } from '#domain/price.ts'
import type { Part, PartPrice } from '../generated/schema.ts'
import { parametersOf } from './fitments.ts'
import { photosOf } from './photos.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import { countOf, moneyOf, moneyOrNull, type TranslationSettings } from './values.ts'

/** The item's id, which carts take and duplicates share (CAT-15). */
const recordOf = (part: WirePart): string => part.item ?? part.id

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

const partOf = (part: WirePart, translation: TranslationSettings): Part => ({
  id: recordOf(part),
  urlcomponent: pageNameOf(part),
  name: part.name,
  description: part.description ?? '',
  photos: photosOf(part.photos, translation),
  price: priceOf(part, translation),
  available: isListedAvailable({
    available: part.available ?? undefined,
    availabledetails: part.availabledetails,
  }),
  manufacturerStock: countOf(part.manufacturerstock),
  stockLocation: listedLocation({
    available: part.available ?? undefined,
    availabledetails: part.availabledetails,
  }),
  group: groupName(part.groupdescription),
  category: categoryName(part.categorydescription ?? part.category),
  parameters: parametersOf(part),
})

const byRecord = (wire: readonly WirePart[]): Map<string, WirePart[]> => {
  const rows = new Map<string, WirePart[]>()
  for (const part of wire) {
    const record = recordOf(part)
    const known = rows.get(record)
    if (known) known.push(part)
    else rows.set(record, [part])
  }
  return rows
}

/** Groups in order, available parts first; or the message that replaces the list (CAT-17). */
export const groupedParts = (
  wire: readonly WirePart[],
  translation: TranslationSettings,
): Processed<PartGroupOf<Part>[]> =>
  processCatalogue(dedupe(wire, recordOf), (part) => partOf(part, translation))

/** In the upstream's order, best match first (SRCH-03). */
export const listedParts = (wire: readonly WirePart[], translation: TranslationSettings): Part[] =>
  dedupe(wire, recordOf).map((part) => partOf(part, translation))

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
