/** Rows of lists: what the upstream found, as the shop shows it. */
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

/** The item's id: what a cart takes and what doubles are told by (CAT-15). */
const recordOf = (part: WirePart): string => part.item ?? part.id

/** The name of its page. */
export const pageNameOf = (part: WirePart): string => urlcomponentOrNull(part.urlcomponent) ?? recordOf(part)

const priceOf = ({ price }: WirePart, terms: TranslationSettings): PartPrice | null => {
  if (price?.grossprice === undefined) return null
  const gross = moneyOf(price.grossprice, terms, price.symbol)
  const base = moneyOrNull(price.baseprice, terms, price.symbol)
  const promotion = price.promotion ?? false
  const lowest30Days = promotion ? moneyOrNull(price.lowestprice, terms, price.symbol) : null
  return {
    gross,
    base: base && base.amount > gross.amount ? base : null,
    promotion,
    lowest30Days,
    reductionPercent: promotion ? reductionPercent(gross, lowest30Days) : null,
  }
}

const partOf = (part: WirePart, terms: TranslationSettings): Part => ({
  id: recordOf(part),
  urlcomponent: pageNameOf(part),
  name: part.name,
  description: part.description ?? '',
  photos: photosOf(part.photos, terms),
  price: priceOf(part, terms),
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

/** Groups in order, within them what can be bought first; or what stands in place of the list (CAT-17). */
export const groupedParts = (
  wire: readonly WirePart[],
  terms: TranslationSettings,
): Processed<PartGroupOf<Part>[]> => processCatalogue(dedupe(wire, recordOf), (part) => partOf(part, terms))

/** In the upstream's order: best match first (SRCH-03). */
export const listedParts = (wire: readonly WirePart[], terms: TranslationSettings): Part[] =>
  dedupe(wire, recordOf).map((part) => partOf(part, terms))

/** An answer may name hundreds of vehicles for a common part; its text needs no more than this. */
const vehiclesPerText = 24

/** All that an answer says of each of its parts, in one text. */
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
