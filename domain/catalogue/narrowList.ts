/** Narrows and sorts a list by what its rows show, and counts its choices (CAT-23, CAT-24). */
import type { SchemaCase } from '../stock/availabilityCase.ts'
import { isInStock } from '../stock/isInStock.ts'
import { stockState } from '../stock/stockState.ts'
import {
  type Narrowing,
  type NarrowingField,
  narrowingFields,
  type PartSort,
  type TraitField,
} from './narrowing.ts'

export type Traits = Readonly<Record<TraitField, readonly string[]>>

export interface NarrowablePart {
  readonly name: string
  readonly traits: Traits
  /** `amount` is in minor units. */
  readonly price?: { readonly gross: { readonly amount: number } } | null | undefined
  /** Null where the list does not tell it. */
  readonly availability?: SchemaCase | null | undefined
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]
const present = (values: readonly (string | null | undefined)[]): string[] =>
  unique(values.flatMap((value) => value?.trim() || []))

/**
 * Upstreams put axle, lift and load into any of the parameters, with other texts, so the values tell them apart.
 * @param rows what the rows of one part say
 */
export const traitsOf = (
  parameters: readonly string[],
  rows: readonly { readonly side?: string | null | undefined; readonly brand?: string | null | undefined }[],
): Traits => ({
  axle: present(parameters.filter((value) => /^(?:front|rear)(?: axle)?$/i.test(value.trim()))),
  side: present(rows.map(({ side }) => side)),
  lift: present(parameters.filter((value) => /^[+\-−]?\s?\d{1,3}\s?mm$/i.test(value.trim()))),
  load: present(parameters.filter((value) => /\bload\b|\bkg\b/i.test(value))),
  brand: present(rows.map(({ brand }) => brand)),
})

/** The one value of the field `stock`. */
const stockValue = 'in'

/** `50-100`: from 50 to below 100 major units; either end may be open. Null for any other text. */
const readPriceRange = (text: string): { from: number; below: number } | null => {
  const match = /^(\d{1,7})?-(\d{1,7})?$/.exec(text)
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const below = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]) * 100
  return { from: Number(match[1] ?? 0) * 100, below }
}

const isSame = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase()

type Test = (part: NarrowablePart) => boolean

/** Whether a part has a choice. Made once for a list: reading the choice costs more than comparing. */
const testOf = (field: NarrowingField, value: string): Test => {
  if (field === 'stock')
    return value === stockValue ? ({ availability }) => isInStock(stockState(availability)) : () => true
  if (field === 'price') {
    const range = readPriceRange(value)
    if (!range) return () => true
    return ({ price }) => !!price && range.from <= price.gross.amount && price.gross.amount < range.below
  }
  const wanted = value.trim().toUpperCase()
  return ({ traits }) => traits[field].some((own) => own === value || own.toUpperCase() === wanted)
}

const testsOf = (narrowing: Narrowing, except?: NarrowingField): Test[] =>
  narrowingFields.flatMap((field) => {
    const value = narrowing[field]
    return value === null || field === except ? [] : [testOf(field, value)]
  })

const passing = <T extends NarrowablePart>(parts: readonly T[], tests: readonly Test[]): readonly T[] =>
  tests.length === 0 ? parts : parts.filter((part) => tests.every((test) => test(part)))

export const narrow = <T extends NarrowablePart>(parts: readonly T[], narrowing: Narrowing): readonly T[] =>
  passing(parts, testsOf(narrowing))

const countOf = (parts: readonly NarrowablePart[], test: Test): number =>
  parts.reduce((count, part) => (test(part) ? count + 1 : count), 0)

const byNumber = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const priceOrder =
  (direction: 1 | -1) =>
  (one: NarrowablePart, other: NarrowablePart): number => {
    const [a, b] = [one.price?.gross.amount, other.price?.gross.amount]
    // Parts without a price come last either way.
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return (a - b) * direction
  }

const orders = {
  PRICE: priceOrder(1),
  PRICE_DESC: priceOrder(-1),
  NAME: (one, other) => byNumber.compare(one.name, other.name),
} satisfies Record<PartSort, (one: NarrowablePart, other: NarrowablePart) => number>

/** Equal parts keep their order. */
export const sortParts = <T extends NarrowablePart>(
  parts: readonly T[],
  sort: PartSort | null,
): readonly T[] => (sort === null ? parts : parts.toSorted(orders[sort]))

/** Rounds down to 1, 2 or 5 and zeros, at least 1. */
const roundPrice = (major: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, major)))
  return power * (major >= 5 * power ? 5 : major >= 2 * power ? 2 : 1)
}

/** Ranges with about as many parts each. Some are empty where prices are few or much alike. */
const priceRanges = (parts: readonly NarrowablePart[]): string[] => {
  const amounts = parts.flatMap(({ price }) => price?.gross.amount ?? []).sort((a, b) => a - b)
  const limits = [0.25, 0.5, 0.75].map((share) =>
    roundPrice((amounts[Math.floor(amounts.length * share)] ?? 0) / 100),
  )
  const cuts = [...new Set(limits)]
  return [`-${cuts[0]}`, ...cuts.map((cut, index) => `${cut}-${cuts[index + 1] ?? ''}`)]
}

const valuesOf = (parts: readonly NarrowablePart[], field: NarrowingField): string[] => {
  if (field === 'stock') return [stockValue]
  if (field === 'price') return priceRanges(parts)
  // Upstreams name the brand of some parts only: the others of a brand would be missing.
  if (field === 'brand' && parts.some(({ traits }) => traits.brand.length === 0)) return []
  const values = new Map<string, string>()
  const spellings = new Set(parts.flatMap(({ traits }) => traits[field]))
  for (const value of spellings) values.set(value.toUpperCase(), value)
  return [...values.values()].sort(byNumber.compare)
}

export interface Facet {
  readonly field: NarrowingField
  readonly choices: { readonly value: string; readonly count: number }[]
}

/**
 * What a list can be narrowed by. A choice counts the parts that the list has with it and all other fields' choices. Choices
 * without parts are left out unless they are chosen, and so are fields that make no difference.
 */
export const facetsOf = (parts: readonly NarrowablePart[], narrowing: Narrowing): Facet[] => {
  const narrowed = narrow(parts, narrowing)
  return narrowingFields.flatMap((field) => {
    const chosen = narrowing[field]
    const others = chosen === null ? narrowed : passing(parts, testsOf(narrowing, field))
    const known = valuesOf(parts, field)
    const values =
      chosen === null || known.some((value) => isSame(value, chosen)) ? known : [...known, chosen]
    const choices = values
      .map((value) => ({ value, count: countOf(others, testOf(field, value)) }))
      .filter(({ value, count }) => count > 0 || (chosen !== null && isSame(value, chosen)))
    const differs = choices.some(({ count }) => count < others.length)
    return chosen !== null || differs ? [{ field, choices }] : []
  })
}
