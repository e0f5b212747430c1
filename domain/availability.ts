/** What can be promised for a quantity, and why (AVAIL-01 to AVAIL-08). */
import type { BrandFlags } from './brandFlags.ts'
import { readDay, speakDay, writeDay } from './days.ts'
import { deliveryPaddingDays, transitRangeDays, transitSplitDays } from './times.ts'

export type AvailabilityCase =
  | 'instock'
  | 'dropshipping'
  | 'alternative'
  | 'intransit'
  | 'airfreight'
  | 'outofstock'

/** An item's stock as seen from the visitor's country. */
export interface Stock {
  readonly available: readonly StockEntry[]
  /** What the manufacturer holds; null or absent where only a `manufacturer` entry says so. */
  readonly manufacturerStock?: number | null | undefined
  /** Batches under way, by the location they go to. */
  readonly deliveries?: Readonly<Record<string, readonly Batch[]>> | undefined
}

export interface StockEntry {
  readonly location: string
  readonly quantity: number
  readonly default?: boolean | undefined
  readonly dropship?: boolean | undefined
  readonly alternative?: boolean | undefined
}

export interface Batch {
  /** Calendar day, `2026-12-01`; absent, past and unreadable ones occur. */
  readonly eta?: string | null | undefined
  readonly quantity: number
}

/** What is promised for one quantity. */
export interface Assurance {
  readonly case: AvailabilityCase
  /** e.g. `In stock`. */
  readonly message: string
  /** e.g. `within 2-5 days`; null for out of stock. */
  readonly days: string | null
  /** HTML; only airfreight has one. */
  readonly badgeText: string | null
}

export interface Offer extends Assurance {
  /** The largest quantity that this offer covers. */
  readonly upTo: number
  /** Which place or which delivery decides. */
  readonly explanation: string
  /** Arrival of the deciding delivery, `2026-12-01`. */
  readonly eta: string | null
}

const airfreightBadge =
  '<strong>Extra costs apply.</strong> The airfreight is charged on top of the price, and the lead time starts on payment.'

const assurances: Readonly<Record<AvailabilityCase, Assurance>> = {
  instock: { case: 'instock', message: 'In stock', days: 'within 2-5 days', badgeText: null },
  dropshipping: { case: 'dropshipping', message: 'In stock', days: 'within 2-5 days', badgeText: null },
  alternative: { case: 'alternative', message: 'In stock', days: 'within 5-10 days', badgeText: null },
  intransit: { case: 'intransit', message: 'In transit', days: 'within 1 - 2 days', badgeText: null },
  airfreight: {
    case: 'airfreight',
    message: 'Available from the manufacturer',
    days: 'within 3-4 weeks with airfreight',
    badgeText: airfreightBadge,
  },
  outofstock: { case: 'outofstock', message: 'Temporarily out of stock', days: null, badgeText: null },
}

const manufacturer = 'manufacturer'
const pieces = (quantity: number) => (Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0)
const total = (list: readonly { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + pieces(quantity), 0)

interface Arrival {
  readonly day: number
  /** Pieces that have arrived with this batch and those before it. */
  readonly until: number
}

/** What each source covers alone, brand flags applied. */
interface Sources {
  own: number
  dropship: number
  alternative: number
  transit: number
  airfreight: number
  arrivals: readonly Arrival[]
  location: string | null
}

const sourcesOf = (stock: Stock, flags: BrandFlags): Sources => {
  const here = stock.available.filter((entry) => entry.location !== manufacturer)
  const location = here.find((entry) => entry.default)?.location ?? null
  const deliveries = stock.deliveries ?? {}
  const batches =
    flags.transit && location !== null && Object.hasOwn(deliveries, location)
      ? (deliveries[location] ?? [])
      : []
  const made =
    stock.manufacturerStock ?? total(stock.available.filter((entry) => entry.location === manufacturer))
  let until = 0
  const arrivals = batches
    .flatMap((batch) => {
      const day = readDay(batch.eta)
      return day === null ? [] : [{ day, quantity: pieces(batch.quantity) }]
    })
    .sort((a, b) => a.day - b.day)
    .map(({ day, quantity }) => ({ day, until: (until += quantity) }))
  return {
    own: total(here.filter((entry) => !entry.dropship && !entry.alternative)),
    dropship: flags.dropship ? total(here.filter((entry) => entry.dropship)) : 0,
    alternative: flags.alternative ? total(here.filter((entry) => entry.alternative)) : 0,
    transit: total(batches),
    airfreight: flags.airfreight ? pieces(made) : 0,
    arrivals,
    location,
  }
}

type Reasoned = Omit<Offer, 'upTo'>
const because = (name: AvailabilityCase, explanation: string): Reasoned => ({
  ...assurances[name],
  explanation,
  eta: null,
})

const inTransit = (arrival: Arrival | undefined, today: number): Reasoned => {
  if (!arrival) return because('intransit', 'With deliveries under way whose day of arrival is not known.')
  const from = arrival.day - today + deliveryPaddingDays
  return {
    ...assurances.intransit,
    days: `within ${from} - ${from + transitRangeDays} days`,
    explanation: `With the delivery due on ${speakDay(arrival.day)}: up to ${arrival.until}.`,
    eta: writeDay(arrival.day),
  }
}

/** The order of AVAIL-01: a source holds when it alone covers the quantity. */
const reason = (quantity: number, sources: Sources, today: number): Reasoned => {
  if (sources.own >= quantity) {
    return because('instock', `In our own warehouse: up to ${sources.own}.`)
  }
  if (sources.dropship >= quantity) {
    return because('dropshipping', `Sent straight from the supplier: up to ${sources.dropship}.`)
  }
  if (sources.alternative >= quantity) {
    return because('alternative', `From another warehouse of ours: up to ${sources.alternative}.`)
  }
  const covered = sources.transit >= quantity
  const arrival = sources.arrivals.find(({ until }) => until >= quantity)
  const soon = arrival !== undefined && arrival.day - today <= transitSplitDays
  if (covered && soon) return inTransit(arrival, today)
  if (sources.airfreight >= quantity) {
    return because('airfreight', `At the manufacturer's: up to ${sources.airfreight}.`)
  }
  if (covered) return inTransit(arrival, today)
  return because('outofstock', 'More than all sources hold.')
}

const largest = (sources: Sources) =>
  Math.max(sources.own, sources.dropship, sources.alternative, sources.transit, sources.airfreight)

/**
 * The availability object (AVAIL-07) for a quantity of at least 1. `today` is a day number of `days.ts`.
 * What is in the basket already is not counted in.
 */
export const decide = (
  quantity: number,
  stock: Stock,
  flags: BrandFlags,
  today: number,
): { av: Assurance; max: number } => {
  const sources = sourcesOf(stock, flags)
  const { explanation: _explanation, eta: _eta, ...av } = reason(Math.max(1, quantity), sources, today)
  return { av, max: largest(sources) }
}

/**
 * The same decision for all quantities at once: ordered offers, each up to its quantity; beyond the last
 * the part is out of stock. Empty where nothing can be bought.
 */
export const offers = (stock: Stock, flags: BrandFlags, today: number): { offers: Offer[]; max: number } => {
  const sources = sourcesOf(stock, flags)
  const max = largest(sources)
  const steps = [
    sources.own,
    sources.dropship,
    sources.alternative,
    sources.transit,
    sources.airfreight,
    ...sources.arrivals.map(({ until }) => until),
  ]
  const bounds = [...new Set(steps)].filter((step) => step >= 1).sort((a, b) => a - b)
  const list: Offer[] = []
  for (const upTo of bounds) {
    const next = { upTo, ...reason(upTo, sources, today) }
    const last = list.at(-1)
    // The explanation names its source, so that equal ones are one promise.
    if (last?.explanation === next.explanation) list.pop()
    list.push(next)
  }
  return { offers: list, max }
}

/** The offer that covers a quantity; null where none does: out of stock. */
export const offerFor = <T extends { readonly upTo: number }>(
  list: readonly T[],
  quantity: number,
): T | null => list.find(({ upTo }) => upTo >= quantity) ?? null

export const outOfStock: Assurance = assurances.outofstock
