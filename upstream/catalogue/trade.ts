/** What a part costs where, what it cost before, where it lies and when more of it comes. */
import type { Insertable } from 'kysely'
import { grossOfNet } from '../commerce/money.ts'
import { standardRates } from '../commerce/tax.ts'
import type { PriceHistoryTable, PriceTable, StockTable } from '../tables/catalogueTypes.ts'
import type { NewDelivery } from './draft.ts'
import { locations, priceLocations } from './locations.ts'
import { partId, stockClassOf } from './properties.ts'
import { randomFrom } from './random.ts'
import type { Place } from './shelf.ts'

const salt = { price: 21, stock: 22 } as const
const dayLength = 86_400_000

/** A day as `2026-12-01`, so many days from `day`. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

const ukRate = 2000
const rateAt = (location: string): number => {
  const country = locations.find(({ code }) => code === location)?.country ?? ''
  return country === 'GB' ? ukRate : (standardRates[country]?.at(-1)?.rate ?? 0)
}
const rates = new Map<string, number>(priceLocations.map((location) => [location, rateAt(location)]))

// Prime, so that it meets every vehicle and every group.
const reducedEvery = 19

/** One part in nineteen is reduced. */
export const isReduced = ({ index }: Place): boolean => index % reducedEvery === 3

export interface Trade {
  prices: Insertable<PriceTable>[]
  history: Insertable<PriceHistoryTable>[]
}

/**
 * Prices and their past. Of the reduced parts every second was cheaper for a while within the 30 days before the
 * reduction, every fourth only earlier: the prior price can be told from these rows alone.
 */
export const tradeOf = (seed: number, place: Place, net: number, today: string): Trade => {
  const random = randomFrom(seed, place.index, salt.price)
  const part_id = partId(place.index)
  const reduced = isReduced(place)
  const off = random.between(10, 35)
  const since = dayAfter(today, -random.between(2, 25))
  const prices: Insertable<PriceTable>[] = []
  const history: Insertable<PriceHistoryTable>[] = []
  for (const location of priceLocations) {
    const base = location === 'UK1' ? Math.round(net * 1.06) : net
    const now = reduced ? Math.max(1, Math.round((base * (100 - off)) / 100)) : base
    const rate = rates.get(location) ?? 0
    prices.push({
      part_id,
      location,
      base,
      net: now,
      gross: grossOfNet(now, rate),
      promo: reduced,
      promo_since: reduced ? since : null,
    })
    const at = (days: number, price: number) =>
      history.push({ part_id, location, valid_from: dayAfter(since, days), net: price })
    at(-400, base)
    if (!reduced) continue
    const dip = Math.round(base * 0.94)
    const past = Math.floor(place.index / reducedEvery) % 4
    if (past < 2) {
      at(-24, dip)
      at(-12, base)
    } else if (past === 2) {
      at(-75, dip)
      at(-45, base)
    }
    at(0, now)
  }
  return { prices, history }
}

export interface Store {
  stock: StockTable[]
  deliveries: NewDelivery[]
  manufacturerStock: number | null
}

/** Where a part lies. Every part has a line at the main warehouse, though it may be empty. */
export const storeOf = (seed: number, place: Place, today: string): Store => {
  const kind = stockClassOf(seed, place)
  const random = randomFrom(seed, place.index, salt.stock)
  const part_id = partId(place.index)
  const stock: StockTable[] = []
  const deliveries: NewDelivery[] = []
  const put = (location: string, qty: number, flags: Partial<StockTable> = {}): void => {
    stock.push({ part_id, location, qty, dropship: false, alternative: false, ...flags })
  }
  const own = kind === 'plain' ? random.between(6, 60) : kind === 'few' ? random.between(1, 3) : 0
  put('EU1', own)
  if (random.chance(40)) put('NL1', own > 0 ? random.between(0, 12) : 0)
  if (random.chance(50)) put('UK1', own > 0 ? random.between(0, 12) : 0)
  if (kind === 'dropship') put('DS1', random.between(4, 40), { dropship: true })
  if (kind === 'alternative') put('ALT1', random.between(2, 20), { alternative: true })
  const arrives = (days: number | null, qty: number): void => {
    deliveries.push({ part_id, location: 'EU1', eta: days === null ? null : dayAfter(today, days), qty })
  }
  if (kind === 'soon') {
    arrives(random.between(3, 26), random.between(4, 12))
    if (random.chance(30)) arrives(random.between(30, 50), random.between(10, 30))
  }
  if (kind === 'late') arrives(random.between(32, 70), random.between(5, 20))
  // What comes in while there is stock, what is overdue, and what nobody knows the day of.
  if (kind === 'few') arrives(random.pick([-4, -1, 6, 12]), random.between(5, 15))
  if (kind === 'none' && random.chance(40)) arrives(null, 10)
  let manufacturerStock: number | null = null
  if (kind === 'manufacturer') {
    if (random.chance(50)) manufacturerStock = random.between(5, 80)
    else put('manufacturer', random.between(5, 80))
  } else if (random.chance(10)) {
    manufacturerStock = random.between(0, 40)
  }
  return { stock, deliveries, manufacturerStock }
}
