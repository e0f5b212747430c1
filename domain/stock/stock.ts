/** An item's stock, and the quantity that each of its sources covers alone (AVAIL-01, AVAIL-05). */

import { parseDay } from '../days.ts'
import type { BrandFlags } from './brandFlags.ts'

/** An item's stock for the visitor's country. */
export interface Stock {
  readonly available: readonly StockEntry[]
  /** The manufacturer's stock. If null or absent, the `manufacturer` entries count. */
  readonly manufacturerStock?: number | null | undefined
  /** Batches in transit, by their destination. */
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
  /** A calendar day, `2026-12-01`. It may be absent, past or invalid. */
  readonly eta?: string | null | undefined
  readonly quantity: number
}

const manufacturer = 'manufacturer'
const wholePieces = (quantity: number) => (Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0)
const total = (list: readonly { quantity: number }[]) =>
  list.reduce((sum, { quantity }) => sum + wholePieces(quantity), 0)

export interface Arrival {
  readonly day: number
  /** The pieces of this batch and all earlier ones. */
  readonly until: number
}

/** The quantity that each source covers alone, after the brand flags. */
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
  const manufactured =
    stock.manufacturerStock ?? total(stock.available.filter((entry) => entry.location === manufacturer))
  let until = 0
  const arrivals = batches
    .flatMap((batch) => {
      const day = parseDay(batch.eta)
      return day === null ? [] : [{ day, quantity: wholePieces(batch.quantity) }]
    })
    .sort((a, b) => a.day - b.day)
    .map(({ day, quantity }) => ({ day, until: (until += quantity) }))
  return {
    own: total(here.filter((entry) => !entry.dropship && !entry.alternative)),
    dropship: flags.dropship ? total(here.filter((entry) => entry.dropship)) : 0,
    alternative: flags.alternative ? total(here.filter((entry) => entry.alternative)) : 0,
    transit: total(batches),
    airfreight: flags.airfreight ? wholePieces(manufactured) : 0,
    arrivals,
    location,
  }
}

/** The largest quantity of any single source. */
export const largestQuantity = (sources: Sources): number =>
  Math.max(sources.own, sources.dropship, sources.alternative, sources.transit, sources.airfreight)
