/** An item's stock, and what each of its sources covers alone (AVAIL-01, AVAIL-05). */
import type { BrandFlags } from './brandFlags.ts'
import { readDay } from './days.ts'

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

const manufacturer = 'manufacturer'
const pieces = (quantity: number) => (Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0)
const total = (list: readonly { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + pieces(quantity), 0)

export interface Arrival {
  readonly day: number
  /** Pieces that have arrived with this batch and those before it. */
  readonly until: number
}

/** What each source covers alone, brand flags applied. */
export interface Sources {
  own: number
  dropship: number
  alternative: number
  transit: number
  airfreight: number
  arrivals: readonly Arrival[]
  location: string | null
}

export const sourcesOf = (stock: Stock, flags: BrandFlags): Sources => {
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

/** More than this is not to be had from any one source. */
export const largest = (sources: Sources): number =>
  Math.max(sources.own, sources.dropship, sources.alternative, sources.transit, sources.airfreight)
