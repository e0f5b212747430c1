import { describe, expect, it } from 'vitest'
import { toDayNumber } from '#domain/days.ts'
import { offers } from '#domain/stock/availability.ts'
import type { AvailabilityCase } from '#domain/stock/availabilityCase.ts'
import { type BrandFlags, flagsOf, ownStockOnly } from '#domain/stock/brandFlags.ts'
import type { Stock } from '#domain/stock/stock.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { everyBrandFlag, everySource, inDays, offerOf, today } from '#tests/support/stock.ts'

const caseFor = (quantity: number, stock: Stock, flags = everyBrandFlag) =>
  offerOf(quantity, stock, flags).case

describe('AVAIL-01 the decision order', () => {
  it.each<[number, AvailabilityCase]>([
    [1, 'instock'],
    [2, 'dropshipping'],
    [3, 'alternative'],
    [4, 'intransit'],
    [5, 'airfreight'],
    [6, 'intransit'],
    [7, 'outofstock'],
  ])('AVAIL-01/order %i pieces: %s', (quantity, name) => expect(caseFor(quantity, everySource)).toBe(name))

  it('AVAIL-01/own-stock a source must cover the whole quantity alone', () => {
    const stock: Stock = {
      available: [
        { location: 'EU1', default: true, quantity: 1 },
        { location: 'EU3', quantity: 1 },
        { location: 'DS', dropship: true, quantity: 1 },
      ],
    }
    expect(caseFor(2, stock)).toBe('instock')
    expect(caseFor(3, stock)).toBe('outofstock')
  })
  it('AVAIL-01/manufacturer manufacturerStock wins over the manufacturer entry, even if it is 0', () => {
    expect(caseFor(1, { available: [{ location: 'manufacturer', quantity: 9 }] })).toBe('airfreight')
    expect(caseFor(1, { available: [{ location: 'manufacturer', quantity: 9 }], manufacturerStock: 0 })).toBe(
      'outofstock',
    )
    expect(caseFor(3, { available: [], manufacturerStock: 3 })).toBe('airfreight')
  })
  it('AVAIL-01/transit only deliveries to the default stock location count as in transit', () => {
    expect(caseFor(1, { available: [], deliveries: { EU1: [{ eta: inDays(3), quantity: 9 }] } })).toBe(
      'outofstock',
    )
  })
  it('AVAIL-01/order AVAIL-03/exactly-28 a delivery in 28 days is preferred to airfreight, one in 29 days is not', () => {
    const arriving = (days: number): Stock => ({
      available: [{ location: 'EU1', default: true, quantity: 0 }],
      manufacturerStock: 9,
      deliveries: { EU1: [{ eta: inDays(days), quantity: 9 }] },
    })
    expect(caseFor(1, arriving(28))).toBe('intransit')
    expect(caseFor(1, arriving(29))).toBe('airfreight')
    expect(caseFor(1, arriving(-9))).toBe('intransit')
  })
  it('uses the default location, and never an inherited property of the deliveries', () => {
    expect(
      caseFor(1, { available: [{ location: 'toString', default: true, quantity: 0 }], deliveries: {} }),
    ).toBe('outofstock')
  })
  it('invalid quantities count as 0', () => {
    const odd = (quantity: number): Stock => ({ available: [{ location: 'EU1', default: true, quantity }] })
    expect(
      [odd(-3), odd(Number.NaN), odd(0.9)].map((stock) => offers(stock, everyBrandFlag, today).max),
    ).toEqual([0, 0, 0])
    expect(caseFor(0, odd(0))).toBe('outofstock')
  })
})

describe('AVAIL-02/texts texts', () => {
  it.each([
    [1, 'In stock', 'within 2-5 days'],
    [2, 'In stock', 'within 2-5 days'],
    [3, 'In stock', 'within 5-10 days'],
    [4, 'In transit', 'within 15 - 17 days'],
    [5, 'Available from the manufacturer', 'within 3-4 weeks with airfreight'],
    [7, 'Temporarily out of stock', null],
  ])('%i pieces: %s, %s', (quantity, message, days) => {
    expect(offerOf(quantity, everySource)).toMatchObject({ message, days })
  })
})

describe('AVAIL-03 the estimate in transit', () => {
  const coming = (...batches: [string | undefined, number][]): Stock => ({
    available: [{ location: 'EU1', default: true, quantity: 0 }],
    deliveries: { EU1: batches.map(([eta, quantity]) => ({ eta, quantity })) },
  })
  const daysFor = (quantity: number, stock: Stock) => offerOf(quantity, stock).days
  it('AVAIL-03/batches is the days until the covering batch plus 5, with a range of 2', () => {
    const stock = coming([inDays(20), 5], [inDays(3), 2])
    expect(daysFor(2, stock)).toBe('within 8 - 10 days')
    expect(daysFor(3, stock)).toBe('within 25 - 27 days')
    expect(daysFor(7, stock)).toBe('within 25 - 27 days')
  })
  it('AVAIL-03/unreadable is 1 - 2 and counts as late if no batch with a valid eta covers the quantity', () => {
    const stock = coming([undefined, 5], ['soon', 1], ['2026-02-30', 1], [inDays(3), 2])
    expect(daysFor(3, stock)).toBe('within 1 - 2 days')
    expect(caseFor(3, { ...stock, manufacturerStock: 3 })).toBe('airfreight')
    expect(daysFor(2, stock)).toBe('within 8 - 10 days')
  })
  it('AVAIL-03/past is negative for an eta in the past', () => {
    expect(daysFor(1, coming([inDays(-9), 1]))).toBe('within -4 - -2 days')
  })
  it('AVAIL-03/days counts whole calendar days in UTC', () => {
    expect(toDayNumber(new Date('2026-11-21T23:59:59.999Z'))).toBe(today)
    expect(toDayNumber(new Date('2026-11-22T00:00:00Z'))).toBe(today + 1)
    expect(daysFor(1, coming([`${inDays(1)}T23:00:00Z`, 1]))).toBe('within 6 - 8 days')
  })
})

describe('AVAIL-04 the badge of airfreight', () => {
  it('warns of extra costs and that lead time starts on payment', () => {
    const av = offerOf(5, everySource)
    expect(av.badgeText).toMatch(/extra costs/i)
    expect(av.badgeText).toMatch(/lead time starts on payment/)
    expect(offerOf(1, everySource).badgeText).toBeNull()
  })
})

describe('AVAIL-05/brands AVAIL-05 flags per supplier brand', () => {
  const { brands } = readShopConfig()
  it.each(['KESTREL', 'IRONBARK', 'DUNELINE', 'HALVARD'])('%s allows airfreight', (brand) => {
    expect(flagsOf(brands, brand)).toEqual(everyBrandFlag)
  })
  it.each(['NORTHSTRUT', 'TALUS', 'BRAMBLE', 'VARGO'])('%s does not allow airfreight', (brand) => {
    expect(flagsOf(brands, ` ${brand.toLowerCase()}`)).toEqual({ ...everyBrandFlag, airfreight: false })
  })
  it.each(['ACME', '', null, undefined, 'constructor', '__proto__'])(
    '%s is sold from own stock only',
    (brand) => {
      expect(flagsOf(brands, brand)).toBe(ownStockOnly)
      expect(ownStockOnly).toEqual({ dropship: false, alternative: false, transit: false, airfreight: false })
      expect(offerOf(1, everySource, flagsOf(brands, brand)).case).toBe('instock')
      expect(offers(everySource, flagsOf(brands, brand), today).max).toBe(1)
    },
  )
  it('the example shop names eight brands', () => expect(brands.size).toBe(8))
  it.each<[keyof BrandFlags, number, AvailabilityCase]>([
    ['dropship', 2, 'alternative'],
    ['alternative', 3, 'intransit'],
    ['transit', 4, 'airfreight'],
    ['airfreight', 5, 'intransit'],
  ])('without the flag %s, %i pieces are %s', (flag, quantity, name) => {
    expect(caseFor(quantity, everySource, { ...everyBrandFlag, [flag]: false })).toBe(name)
  })
})
