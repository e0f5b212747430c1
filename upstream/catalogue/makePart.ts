/** One part out of the seed and its place: the same for ever, whatever else is made. */

import { markOf } from '../pictures/mark.ts'
import { categoryOf, grownName, lacksDescription, lacksPhotos, lacksPrice, pastedDetail } from './awkward.ts'
import type { PartDraft } from './draft.ts'
import { fitmentsOf, fittedOf, type Ids } from './fitments.ts'
import { componentsOf, kitGramsOf, kitNetOf } from './kits.ts'
import { attributesOf, brandOf, gramsOf, loadClassOf, netOf, partId } from './properties.ts'
import { randomFrom } from './random.ts'
import type { Place, Shelf } from './shelf.ts'
import { isReduced, storeOf, tradeOf } from './trade.ts'
import {
  descriptionOf,
  detailOf,
  fitmentNoteOf,
  keyOf,
  liftText,
  loadText,
  nameOf,
  numberOf,
  oeNumbersOf,
  slugOf,
  techNotesOf,
  techRowsOf,
  warningsOf,
} from './words.ts'

const salt = 31

// A European article number with its check digit.
const articleNumber = (index: number): string => {
  const digits = `590${String(100_000_000 + index).slice(-9)}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

const variantOf = (place: Place, shelf: Shelf): { leader: number | null; text: string | null } => {
  const isFamily = place.spec.loads || place.spec.name === 'FRONT SHOCKS' || place.spec.name === 'REAR SHOCKS'
  if (!isFamily) return { leader: null, text: null }
  const classes = loadClassOf(place)
  const text = classes ? `${loadText(classes)}, ${liftText(classes)}` : `Version ${place.sibling + 1}`
  const leader = place.leaderRound === place.round ? undefined : shelf.indexAt(place.leaderRound, place.lane)
  return { leader: leader === undefined ? null : partId(leader), text }
}

const relatedOf = (place: Place, shelf: Shelf): number[] =>
  [1, 3, 4, 9, -1, -2, -5]
    .map((offset) => shelf.indexAt(place.round + offset, place.lane))
    .filter((index) => index !== undefined)
    .slice(0, 4)
    .map(partId)

/** Every row of the part at `index`; `today` (as `2026-12-01`) is what deliveries and reductions stand around. */
export const makePart = (seed: number, index: number, shelf: Shelf, ids: Ids, today: string): PartDraft => {
  const place = shelf.placeOf(index)
  const random = randomFrom(seed, index, salt)
  const id = partId(index)
  const brand = brandOf(seed, place)
  const components = componentsOf(seed, place, shelf)
  const isKit = components.length > 0
  const attributes = attributesOf(seed, place)
  const fitted = fittedOf(seed, place, shelf.twinsOf(place.lane))
  const plainName = nameOf(seed, place, attributes.form, fitted)
  const name = grownName(place, plainName)
  const number = numberOf(brand, place)
  const oeNumbers = [...new Set(oeNumbersOf(random, place))]
  const grams = isKit ? kitGramsOf(seed, components) : gramsOf(seed, place)
  const category = ids.category(categoryOf(place))
  const publicId = String(100_000 + index)
  const { leader, text } = variantOf(place, shelf)
  const store = isKit ? { stock: [], deliveries: [], manufacturerStock: null } : storeOf(seed, place, today)
  const trade = lacksPrice(place)
    ? { prices: [], history: [] }
    : tradeOf(seed, place, isKit ? kitNetOf(seed, components) : netOf(seed, place), today)
  const kit = components.slice(0, 8).map(({ place: part, quantity }) => {
    const { group, position, measures } = attributesOf(seed, part)
    return { group, count: quantity, ...(position && { position }), measures }
  })
  const drawn = { ...attributes, ...(isKit && { kit }), name }
  const photos = ['', '-2', ...(place.spec.universal ? [] : ['-3'])]

  return {
    part: {
      id,
      public_id: publicId,
      number,
      number_key: keyOf(number),
      url: slugOf(`${brand.name} ${plainName} ${place.spec.code} ${10_000 + index}`),
      name,
      displayname: `${brand.name} ${name}`,
      description: lacksDescription(place) ? '' : descriptionOf(number, attributes, place),
      detail: pastedDetail(place, detailOf(place, attributes, oeNumbers, fitted)),
      brand: brand.name,
      weight: grams / 1000,
      recordtype: isKit ? 'kititem' : 'item',
      group_id: ids.group(place.spec.name),
      category_id: category,
      promo: isReduced(place),
      manufacturer_stock: store.manufacturerStock,
      variant_of: leader,
      variant_text: text,
      fitment_note: fitmentNoteOf(random, place),
      tech: JSON.stringify(techRowsOf(attributes, grams, brand)),
      tech_notes: techNotesOf(attributes),
      attributes: JSON.stringify(drawn),
      approval_no: place.spec.approved
        ? `E11-90R-02C${10_000 + (index % 90_000)}/${random.between(100, 999)}`
        : null,
      identifier: articleNumber(index),
      warnings: JSON.stringify(warningsOf(place)),
      keywords: [place.spec.universal ? '' : place.vehicle.title, place.spec.name, ...oeNumbers].join(' '),
    },
    fitments: fitmentsOf(seed, place, fitted, category, ids),
    oeNumbers: oeNumbers.map((one) => ({ part_id: id, number: one, key: keyOf(one) })),
    prices: trade.prices,
    history: trade.history,
    stock: store.stock,
    deliveries: store.deliveries,
    photos: lacksPhotos(place)
      ? []
      : photos.map((kind, pos) => ({
          part_id: id,
          pos,
          url: `/files/part-${publicId}${kind}.svg?v=${markOf(drawn)}`,
        })),
    components: components.map(({ place: part, quantity }) => ({
      kit_id: id,
      component_id: partId(part.index),
      qty: quantity,
    })),
    related: relatedOf(place, shelf).map((related, pos) => ({ part_id: id, related_id: related, pos })),
  }
}
