/** The day and the stock of availability tests. */

import { parseDay, toIsoDay } from '#domain/days.ts'
import { type Assurance, offerFor, offers } from '#domain/stock/availability.ts'
import type { BrandFlags } from '#domain/stock/brandFlags.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { stockState } from '#domain/stock/stockState.ts'

export const today = parseDay('2026-11-21') ?? 0
export const inDays = (days: number) => toIsoDay(today + days)
/** The flags of a brand that may be sold from every source. */
export const everyBrandFlag: BrandFlags = {
  dropship: true,
  alternative: true,
  transit: true,
  airfreight: true,
}

/** Each source has one piece more than the one before it in the order of AVAIL-01. */
export const everySource: Stock = {
  available: [
    { location: 'EU1', default: true, quantity: 1 },
    { location: 'DS', dropship: true, quantity: 2 },
    { location: 'EU2', alternative: true, quantity: 3 },
    { location: 'manufacturer', quantity: 5 },
  ],
  deliveries: {
    EU1: [
      { eta: inDays(40), quantity: 2 },
      { eta: inDays(10), quantity: 4 },
    ],
    EU2: [{ eta: inDays(1), quantity: 100 }],
  },
}

export const outOfStock: Assurance = {
  case: 'outofstock',
  message: stockState('OUT_OF_STOCK').message,
  days: null,
  badgeText: null,
}

/** The offer for a quantity. */
export const offerOf = (quantity: number, stock: Stock, flags: BrandFlags = everyBrandFlag): Assurance =>
  offerFor(offers(stock, flags, today).offers, quantity) ?? outOfStock
