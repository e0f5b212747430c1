/** Parts by their names in addresses or by their numbers, with price, stock and fit as they are now (BUY). */
import type { GraphQLResolveInfo } from 'graphql'
import type { WireProduct } from '#contract/catalogue.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import { numberListMax, sharedCartMax } from '#domain/limits.ts'
import { isNumberOf } from '#domain/parts/numberSpelling.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Context } from '../context.ts'
import type { Fit, PartLookupKey } from '../generated/schema.ts'
import { oeNumbersOf, productOf, productRecord } from '../translate/product.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { textOrNull } from '../translate/values.ts'
import { readFits } from './fits.ts'
import { badUserInput, singleLine } from './input.ts'
import type { PartMatchParent } from './parents.ts'
import { readAvailability } from './readAvailability.ts'

type Asked = {
  vehicle: Vehicle | undefined
  country: string
  context: Context
  info: GraphQLResolveInfo
}
type PartLookup = { text: string; matches: PartMatchParent[] }
type Found = { wire: WireProduct; isExact: boolean }

const batchSize = 8
/** The best hits of a search that are compared with the number. */
const maxCandidates = 4
/** A search for a number costs the upstream less than one for words, but each is one. */
const limits: Record<PartLookupKey, number> = { NAME: sharedCartMax, NUMBER: numberListMax }

const readProduct = async (name: string, { country, context }: Asked): Promise<WireProduct | null> =>
  (await context.sources.items.product(name, country))?.value ?? null

const findByName = async (name: string, asked: Asked): Promise<Found[]> => {
  const wire = await readProduct(name, asked)
  return wire ? [{ wire, isExact: true }] : []
}

const hasNumber = (wire: WireProduct, number: string): boolean =>
  isNumberOf(number, {
    brand: textOrNull(wire.brand),
    articleNumber: textOrNull(wire.articlenumber),
    identifier: textOrNull(wire.identifier),
    oeNumbers: oeNumbersOf(wire),
  })

/**
 * The parts whose number it is. Without one, the hits whose OE numbers the upstream does not name: they may have it. A
 * corrected search was not for this number.
 */
const findByNumber = async (number: string, asked: Asked): Promise<Found[]> => {
  const { value } = await asked.context.sources.catalogue.search({ keyword: number }, asked.country)
  if (value.meant) return []
  const records = dedupe(
    value.data.map((part) => part.item ?? part.id),
    (record) => record,
  ).slice(0, maxCandidates)
  const products = await Promise.all(records.map((record) => readProduct(record, asked)))
  const known = products.flatMap((wire) => wire ?? [])
  const exact = known.filter((wire) => hasNumber(wire, number))
  return exact.length > 0
    ? exact.map((wire) => ({ wire, isExact: true }))
    : known.filter(({ oenumbers }) => oenumbers === undefined).map((wire) => ({ wire, isExact: false }))
}

const matchOf = async (
  { wire, isExact }: Found,
  { vehicle, context, country, info }: Asked,
): Promise<PartMatchParent> => {
  const record = productRecord(wire)
  const stock = await readAvailability(record, country, context, info)
  const part = translateAnswer('getItem', () => productOf(wire, context.translation))
  return {
    id: part.id,
    urlcomponent: part.urlcomponent,
    name: part.displayName,
    brand: textOrNull(wire.brand),
    articleNumber: textOrNull(wire.articlenumber),
    photos: part.photos,
    gross: part.price?.gross ?? null,
    net: part.price?.net ?? null,
    stockLocation: part.stockLocation ?? null,
    saleUnit: part.saleUnit ?? null,
    isExact,
    stock,
    fit: null,
    technicalDetails: part.technicalDetails,
    measures: part.measures,
    wire,
    vehicle,
  }
}

const lookUp = async (by: PartLookupKey, text: string, asked: Asked): Promise<PartLookup> => {
  const name = by === 'NAME' ? singleLine('text', text) : cleanTerm(text)
  const found = name === '' ? [] : await (by === 'NAME' ? findByName : findByNumber)(name, asked)
  return { text, matches: await Promise.all(found.map((one) => matchOf(one, asked))) }
}

const withFits = async (lookups: readonly PartLookup[], asked: Asked): Promise<PartLookup[]> => {
  const { vehicle, context, info } = asked
  if (!vehicle) return [...lookups]
  const fits = new Map<string, Fit>()
  const records = [...new Set(lookups.flatMap(({ matches }) => matches.map(({ id }) => id)))]
  for (const { record, fit } of await readFits(records.slice(0, sharedCartMax), vehicle, context, info))
    fits.set(record, fit)
  return lookups.map((lookup) => ({
    ...lookup,
    matches: lookup.matches.map((match) => ({ ...match, fit: fits.get(match.id) ?? null })),
  }))
}

/** In the order of `texts`. */
export const lookUpParts = async (
  by: PartLookupKey,
  texts: readonly string[],
  asked: Asked,
): Promise<PartLookup[]> => {
  if (texts.length > limits[by]) throw badUserInput(`At most ${limits[by]} texts at once.`)
  const lookups: PartLookup[] = []
  for (let start = 0; start < texts.length; start += batchSize) {
    const batch = texts.slice(start, start + batchSize)
    lookups.push(...(await Promise.all(batch.map((text) => lookUp(by, text, asked)))))
  }
  return withFits(lookups, asked)
}
