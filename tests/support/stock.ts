/** A day and a stock that the tests of availability count from. */
import { type Assurance, offerFor, offers, outOfStock } from '#domain/availability.ts'
import type { BrandFlags } from '#domain/brandFlags.ts'
import { readDay, writeDay } from '#domain/days.ts'
import type { Stock } from '#domain/stock.ts'

/** Days are counted from this one. */
export const today = readDay('2026-11-21') ?? 0
export const inDays = (days: number) => writeDay(today + days)
/** A brand that is sold from everywhere. */
export const all: BrandFlags = { dropship: true, alternative: true, transit: true, airfreight: true }

/** Each source holds one piece more than the one before it in AVAIL-01. */
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

/** What a shopper is promised for a quantity. */
export const promised = (quantity: number, stock: Stock, flags: BrandFlags = all): Assurance =>
  offerFor(offers(stock, flags, today).offers, quantity) ?? outOfStock
