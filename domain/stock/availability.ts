/** The delivery promise for a quantity, and the reason for it (AVAIL-01 to AVAIL-08). */

import { formatDay, toIsoDay } from '../days.ts'
import { deliveryPaddingDays, transitRangeDays, transitSplitDays } from '../timings.ts'
import { type AvailabilityCase, toSchemaCase } from './availabilityCase.ts'
import type { BrandFlags } from './brandFlags.ts'
import { type Arrival, largestQuantity, type Sources, type Stock, sourcesOf } from './stock.ts'
import { stockState } from './stockState.ts'

/** The promise for one quantity. */
export interface Assurance {
  readonly case: AvailabilityCase
  /** e.g. `In stock`. */
  readonly message: string
  /** e.g. `within 2-5 days`; null for out of stock. */
  readonly days: string | null
  /** HTML; only for airfreight. */
  readonly badgeText: string | null
}

export interface Offer extends Assurance {
  /** The largest quantity that this offer covers. */
  readonly upTo: number
  /** Names the stock source or the delivery that decides. */
  readonly explanation: string
  /** Arrival of the deciding delivery, `2026-12-01`. */
  readonly eta: string | null
}

const airfreightBadge =
  '<strong>Extra costs apply.</strong> The airfreight is charged on top of the price, and the lead time starts on payment.'

/** Null for out of stock. */
const daysOf: Readonly<Record<AvailabilityCase, string | null>> = {
  instock: 'within 2-5 days',
  dropshipping: 'within 2-5 days',
  alternative: 'within 5-10 days',
  intransit: 'within 1 - 2 days',
  airfreight: 'within 3-4 weeks with airfreight',
  outofstock: null,
}

type Explained = Omit<Offer, 'upTo'>
const explained = (name: AvailabilityCase, explanation: string): Explained => ({
  case: name,
  message: stockState(toSchemaCase(name)).message,
  days: daysOf[name],
  badgeText: name === 'airfreight' ? airfreightBadge : null,
  explanation,
  eta: null,
})

const inTransit = (arrival: Arrival | undefined, today: number): Explained => {
  if (!arrival) return explained('intransit', 'With deliveries under way whose day of arrival is not known.')
  const from = arrival.day - today + deliveryPaddingDays
  const due = arrival.day < today ? 'that was due' : 'due'
  return {
    ...explained(
      'intransit',
      `With the delivery ${due} on ${formatDay(arrival.day)}: up to ${arrival.until}.`,
    ),
    days: `within ${from} - ${from + transitRangeDays} days`,
    eta: toIsoDay(arrival.day),
  }
}

/** The first source in the order of AVAIL-01 that covers the quantity alone. */
const explainOffer = (quantity: number, sources: Sources, today: number): Explained => {
  if (sources.own >= quantity) {
    return explained('instock', `In our own warehouse: up to ${sources.own}.`)
  }
  if (sources.dropship >= quantity) {
    return explained('dropshipping', `Sent straight from the supplier: up to ${sources.dropship}.`)
  }
  if (sources.alternative >= quantity) {
    return explained('alternative', `From another warehouse of ours: up to ${sources.alternative}.`)
  }
  const covered = sources.transit >= quantity
  const arrival = sources.arrivals.find(({ until }) => until >= quantity)
  const soon = arrival !== undefined && arrival.day - today <= transitSplitDays
  if (covered && soon) return inTransit(arrival, today)
  if (sources.airfreight >= quantity) {
    return explained('airfreight', `At the manufacturer's: up to ${sources.airfreight}.`)
  }
  if (covered) return inTransit(arrival, today)
  return explained('outofstock', 'More than all sources hold.')
}

/**
 * The promises for all quantities (AVAIL-07) as ordered offers, each up to its quantity. Above the last offer the part
 * is out of stock; without offers it cannot be bought. The cart's content is not subtracted.
 * @param today a day number of `days.ts`
 */
export const offers = (stock: Stock, flags: BrandFlags, today: number): { offers: Offer[]; max: number } => {
  const sources = sourcesOf(stock, flags)
  const max = largestQuantity(sources)
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
    const next = { upTo, ...explainOffer(upTo, sources, today) }
    const last = list.at(-1)
    // The explanation names the source: equal explanations are one offer.
    if (last?.explanation === next.explanation) list.pop()
    list.push(next)
  }
  return { offers: list, max }
}

/** The first offer that covers a quantity; null if it is out of stock. */
export const offerFor = <T extends { readonly upTo: number }>(
  list: readonly T[],
  quantity: number,
): T | null => list.find(({ upTo }) => upTo >= quantity) ?? null
