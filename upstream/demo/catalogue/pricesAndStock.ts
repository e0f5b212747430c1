/** Prices with their history, stock and deliveries of a part. */
import type { Insertable } from 'kysely'
import { locationRate } from '../../commerce/prices/locationRate.ts'
import { grossOfNet } from '../../commerce/prices/money.ts'

import type { PriceHistoryTable, PriceTable } from '../../tables/catalogueTypes.ts'
import type { StockTable } from '../../tables/stockTypes.ts'
import { locations, priceLocations } from '../locations.ts'
import type { NewDelivery } from './generatedPart.ts'
import type { PartPlan } from './layout.ts'
import { partId, stockClassOf } from './partProperties.ts'
import { randomFrom } from './random.ts'

const salt = { price: 21, stock: 22 } as const
const dayMs = 86_400_000

const knownDays = new Map<string, string>()

/** Days are texts such as `2026-12-01`. A catalogue names a few hundred of them, a million times. */
const addDays = (day: string, days: number): string => {
  const key = `${day} ${days}`
  const known = knownDays.get(key)
  if (known !== undefined) return known
  const added = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  knownDays.set(key, added)
  return added
}

const rateAt = (location: string): number =>
  locationRate(locations.find(({ code }) => code === location)?.country ?? '', new Date())
const rates = new Map<string, number>(priceLocations.map((location) => [location, rateAt(location)]))

/** A prime, so that parts of every vehicle and every group are reduced. */
const reducedEvery = 19

const isReduced = ({ index }: PartPlan): boolean => index % reducedEvery === 3

export interface PartPrices {
  prices: Insertable<PriceTable>[]
  history: Insertable<PriceHistoryTable>[]
}

/**
 * Of the reduced parts, every second one was cheaper for a while within the 30 days before the reduction, and every fourth
 * one only earlier. So the price history contains each case of the lowest prior price (LAW-03).
 */
export const pricesOf = (seed: number, plan: PartPlan, net: number, today: string): PartPrices => {
  const random = randomFrom(seed, plan.index, salt.price)
  const part_id = partId(plan.index)
  const isPartReduced = isReduced(plan)
  const percentOff = random.between(10, 35)
  const since = addDays(today, -random.between(2, 25))
  const prices: Insertable<PriceTable>[] = []
  const history: Insertable<PriceHistoryTable>[] = []
  for (const location of priceLocations) {
    const base = location === 'UK1' ? Math.round(net * 1.06) : net
    const now = isPartReduced ? Math.max(1, Math.round((base * (100 - percentOff)) / 100)) : base
    const rate = rates.get(location) ?? 0
    prices.push({
      part_id,
      location,
      base,
      net: now,
      gross: grossOfNet(now, rate),
      promo: isPartReduced,
      promo_since: isPartReduced ? since : null,
    })
    const addHistory = (days: number, price: number) =>
      history.push({ part_id, location, valid_from: addDays(since, days), net: price })
    addHistory(-400, base)
    if (!isPartReduced) continue
    const dip = Math.round(base * 0.94)
    const historyCase = Math.floor(plan.index / reducedEvery) % 4
    if (historyCase < 2) {
      addHistory(-24, dip)
      addHistory(-12, base)
    } else if (historyCase === 2) {
      addHistory(-75, dip)
      addHistory(-45, base)
    }
    addHistory(0, now)
  }
  return { prices, history }
}

export interface PartStock {
  stock: StockTable[]
  deliveries: NewDelivery[]
  manufacturerStock: number | null
}

/** Every part has a row at the main warehouse, perhaps with 0 units. */
export const stockOf = (seed: number, plan: PartPlan, today: string): PartStock => {
  const kind = stockClassOf(seed, plan)
  const random = randomFrom(seed, plan.index, salt.stock)
  const part_id = partId(plan.index)
  const stock: StockTable[] = []
  const deliveries: NewDelivery[] = []
  const addStock = (location: string, qty: number, flags: Partial<StockTable> = {}): void => {
    stock.push({ part_id, location, qty, dropship: false, alternative: false, ...flags })
  }
  const own = kind === 'plain' ? random.between(6, 60) : kind === 'few' ? random.between(1, 3) : 0
  addStock('EU1', own)
  if (random.chance(40)) addStock('NL1', own > 0 ? random.between(0, 12) : 0)
  if (random.chance(50)) addStock('UK1', own > 0 ? random.between(0, 12) : 0)
  if (kind === 'dropship') addStock('DS1', random.between(4, 40), { dropship: true })
  if (kind === 'alternative') addStock('ALT1', random.between(2, 20), { alternative: true })
  const addDelivery = (days: number | null, qty: number): void => {
    deliveries.push({ part_id, location: 'EU1', eta: days === null ? null : addDays(today, days), qty })
  }
  if (kind === 'soon') {
    addDelivery(random.between(3, 26), random.between(4, 12))
    if (random.chance(30)) addDelivery(random.between(30, 50), random.between(10, 30))
  }
  if (kind === 'late') addDelivery(random.between(32, 70), random.between(5, 20))
  // Deliveries while there is stock, overdue ones, and ones without a day.
  if (kind === 'few') addDelivery(random.pick([-4, -1, 6, 12]), random.between(5, 15))
  if (kind === 'none' && random.chance(40)) addDelivery(null, 10)
  let manufacturerStock: number | null = null
  if (kind === 'manufacturer') {
    if (random.chance(50)) manufacturerStock = random.between(5, 80)
    else addStock('manufacturer', random.between(5, 80))
  } else if (random.chance(10)) {
    manufacturerStock = random.between(0, 40)
  }
  return { stock, deliveries, manufacturerStock }
}
