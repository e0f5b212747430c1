/** Properties of availability that hold for any stock. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay, parseDay } from '#domain/days.ts'
import { offerFor, offers } from '#domain/stock/availability.ts'
import type { AvailabilityCase } from '#domain/stock/availabilityCase.ts'
import type { BrandFlags } from '#domain/stock/brandFlags.ts'
import { type Stock, sourcesOf } from '#domain/stock/stock.ts'
import { everyBrandFlag, everySource, inDays, offerOf, outOfStock, today } from '#tests/support/stock.ts'

const count = fc.integer({ min: -1, max: 12 })
const batch = fc.record({
  eta: fc.option(fc.oneof(fc.integer({ min: -20, max: 60 }).map(inDays), fc.constant('soon')), {
    nil: undefined,
  }),
  quantity: count,
})
const entry = fc.record({
  location: fc.constantFrom('EU1', 'EU2', 'manufacturer'),
  quantity: count,
  default: fc.boolean(),
  dropship: fc.boolean(),
  alternative: fc.boolean(),
})
const anyStock: fc.Arbitrary<Stock> = fc.record({
  available: fc.array(entry, { maxLength: 5 }),
  manufacturerStock: fc.option(count),
  deliveries: fc.dictionary(fc.constantFrom('EU1', 'EU2'), fc.array(batch, { maxLength: 5 })),
})
const anyFlags = fc.record({
  dropship: fc.boolean(),
  alternative: fc.boolean(),
  transit: fc.boolean(),
  airfreight: fc.boolean(),
})

/** The rank of a promise in the order of AVAIL-01. */
const rankOf = (quantity: number, stock: Stock, flags: BrandFlags): number => {
  const found = offerFor(offers(stock, flags, today).offers, quantity)
  if (!found) return 6
  const late = found.case === 'intransit' && (found.eta === null || (parseDay(found.eta) ?? 0) - today > 28)
  const order: AvailabilityCase[] = ['instock', 'dropshipping', 'alternative', 'intransit', 'airfreight']
  return late ? 5 : order.indexOf(found.case)
}

describe('properties of availability', () => {
  it('AVAIL-07/max max is the largest quantity that is not out of stock', () => {
    fc.assert(
      fc.property(anyStock, anyFlags, (stock, flags) => {
        const { max } = offers(stock, flags, today)
        if (max > 0) expect(offerOf(max, stock, flags).case).not.toBe('outofstock')
        expect(offerOf(max + 1, stock, flags)).toEqual(outOfStock)
      }),
    )
  })
  it('AVAIL-01 every quantity is promised from the first source that covers it alone', () => {
    fc.assert(
      fc.property(anyStock, anyFlags, (stock, flags) => {
        const { own, dropship, alternative, transit, airfreight, arrivals } = sourcesOf(stock, flags)
        const { max } = offers(stock, flags, today)
        for (let quantity = 1; quantity <= max + 2; quantity += 1) {
          const batch = arrivals.find(({ until }) => until >= quantity)
          const order: [AvailabilityCase, number][] = [
            ['instock', own],
            ['dropshipping', dropship],
            ['alternative', alternative],
            ['intransit', batch && batch.day - today <= 28 ? transit : 0],
            ['airfreight', airfreight],
            ['intransit', transit],
          ]
          const [expected] = order.find(([, held]) => held >= quantity) ?? ['outofstock']
          expect([quantity, offerOf(quantity, stock, flags).case]).toEqual([quantity, expected])
        }
      }),
    )
  })
  it('there are no offers without stock, and none for invalid quantities', () => {
    const nothing: Stock = { available: [{ location: 'EU1', default: true, quantity: 0 }] }
    expect(offers(nothing, everyBrandFlag, today)).toEqual({ offers: [], max: 0 })
    const halves: Stock = { available: [{ location: 'EU1', default: true, quantity: 0.5 }] }
    expect(offers(halves, everyBrandFlag, today)).toEqual({ offers: [], max: 0 })
  })
  it('each explanation names the source and its quantity', () => {
    const said = offers(everySource, everyBrandFlag, today).offers.map(({ upTo, explanation }) => [
      upTo,
      explanation,
    ])
    expect(said).toEqual([
      [1, 'In our own warehouse: up to 1.'],
      [2, 'Sent straight from the supplier: up to 2.'],
      [3, 'From another warehouse of ours: up to 3.'],
      [4, 'With the delivery due on 1 Dec: up to 4.'],
      [5, "At the manufacturer's: up to 5."],
      [6, 'With the delivery due on 31 Dec: up to 6.'],
    ])
  })
  it('the explanation of an overdue delivery says that it was due', () => {
    const stock: Stock = {
      available: [{ location: 'EU1', default: true, quantity: 0 }],
      deliveries: { EU1: [{ eta: inDays(-2), quantity: 3 }] },
    }
    expect(offers(stock, everyBrandFlag, today).offers.map(({ explanation }) => explanation)).toEqual([
      `With the delivery that was due on ${formatDay(today - 2)}: up to 3.`,
    ])
  })
  it('the explanation names deliveries without a day', () => {
    const stock: Stock = {
      available: [{ location: 'EU1', default: true, quantity: 0 }],
      deliveries: { EU1: [{ quantity: 3 }] },
    }
    expect(offers(stock, everyBrandFlag, today).offers).toMatchObject([
      { upTo: 3, explanation: 'With deliveries under way whose day of arrival is not known.' },
    ])
  })
  it('offers ascend, are unique, and end at max', () => {
    fc.assert(
      fc.property(anyStock, anyFlags, (stock, flags) => {
        const { offers: list, max } = offers(stock, flags, today)
        const bounds = list.map(({ upTo }) => upTo)
        expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b))
        expect(bounds.at(-1) ?? 0).toBe(max)
        for (const [index, offer] of list.entries()) {
          const { upTo: _, ...promise } = offer
          const { upTo: __, ...before } = list[index - 1] ?? { upTo: 0 }
          expect(promise).not.toEqual(before)
          expect(offer.explanation).not.toBe('')
        }
      }),
    )
  })
  it('a smaller quantity never gets a worse promise', () => {
    fc.assert(
      fc.property(anyStock, anyFlags, fc.integer({ min: 1, max: 20 }), (stock, flags, quantity) => {
        expect(rankOf(quantity, stock, flags)).toBeLessThanOrEqual(rankOf(quantity + 1, stock, flags))
      }),
    )
  })
  it('more stock never worsens the case', () => {
    fc.assert(
      fc.property(
        anyStock,
        anyFlags,
        fc.integer({ min: 1, max: 20 }),
        fc.nat(5),
        fc.nat(4),
        (stock, flags, quantity, more, at) => {
          const before = rankOf(quantity, stock, flags)
          const available = stock.available.map((one, index) =>
            index === at ? { ...one, quantity: Math.max(0, one.quantity) + more } : one,
          )
          expect(rankOf(quantity, { ...stock, available }, flags)).toBeLessThanOrEqual(before)
          if (typeof stock.manufacturerStock === 'number') {
            const richer = { ...stock, manufacturerStock: Math.max(0, stock.manufacturerStock) + more }
            expect(rankOf(quantity, richer, flags)).toBeLessThanOrEqual(before)
          }
          const deliveries = {
            ...stock.deliveries,
            EU1: [...(stock.deliveries?.['EU1'] ?? []), { eta: inDays(at * 10), quantity: more }],
          }
          expect(rankOf(quantity, { ...stock, deliveries }, flags)).toBeLessThanOrEqual(before)
        },
      ),
    )
  })
  it('removing a flag never improves the case', () => {
    fc.assert(
      fc.property(
        anyStock,
        anyFlags,
        fc.constantFrom<keyof BrandFlags>('dropship', 'alternative', 'transit', 'airfreight'),
        fc.integer({ min: 1, max: 12 }),
        (stock, flags, flag, quantity) => {
          expect(rankOf(quantity, stock, { ...flags, [flag]: false })).toBeGreaterThanOrEqual(
            rankOf(quantity, stock, flags),
          )
        },
      ),
    )
  })
})
