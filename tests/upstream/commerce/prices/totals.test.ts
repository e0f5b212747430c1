import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodsGross, totalsOf } from '../../../../upstream/commerce/prices/totals.ts'
import { type Promo, promoProblemOf } from '../../../../upstream/commerce/promoCodes/promo.ts'

const rates = [0, 1600, 1700, 1900, 2100, 2300, 2550, 2700]
const promo = (kind: Promo['kind'], value: number): Promo => ({
  code: 'CODE',
  kind,
  value,
  minimum: 0,
  usesLeft: null,
  validFrom: null,
  expiresAt: null,
})

const anyPromo = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 10_000 }).map((value) => promo('percentage', value)),
  fc.integer({ min: 0, max: 100_000 }).map((value) => promo('fixed', value)),
  fc.constant(promo('shipping', 0)),
)
const anyCart = fc.record({
  lines: fc.array(
    fc.record({
      unitNet: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      rate: fc.constantFrom(...rates),
    }),
    { maxLength: 8 },
  ),
  shippingGross: fc.integer({ min: 0, max: 200_000 }),
  shippingRate: fc.constantFrom(...rates),
  exempt: fc.boolean(),
  promo: anyPromo,
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('the totals of a cart', () => {
  it('every sum is exact, for any cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const totals = totalsOf(cart)
        expect(totals.grossItems + totals.grossShipping).toBe(totals.gross)
        expect(totals.items + totals.shipping + totals.tax).toBe(totals.gross)
        expect(sum(totals.lines.map((line) => line.gross))).toBe(totals.grossItems)
        expect(sum(totals.lines.map((line) => line.net))).toBe(totals.items)
        for (const line of totals.lines) {
          expect(line.gross).toBeGreaterThanOrEqual(line.net)
          expect(line.net).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('tax is never negative, and 0 for exempt carts', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const totals = totalsOf(cart)
        expect(totals.tax).toBeGreaterThanOrEqual(0)
        if (cart.exempt) expect(totals.tax).toBe(0)
      }),
    )
  })

  it('the shares of a discount sum to it, and none exceeds its line', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const totals = totalsOf(cart)
        const full = totals.lines.map((line, index) => line.unitGross * (cart.lines[index]?.quantity ?? 0))
        expect(sum(totals.lines.map((line) => line.discount))).toBe(sum(full) - totals.grossItems)
        for (const [index, line] of totals.lines.entries()) {
          expect(line.gross).toBe((full[index] ?? 0) - line.discount)
          expect(line.discount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('unit gross is rounded once and a line is unit times quantity', () => {
    const line = { unitNet: 1001, quantity: 3, rate: 2300 }
    const totals = totalsOf({ lines: [line], shippingGross: 0, shippingRate: 2300, exempt: false })
    expect(totals.lines[0]).toMatchObject({ unitGross: 1231, gross: 3693 })
    // 36.93 / 1.23 = 30.0244: the tax is computed from the gross sum.
    expect(totals).toMatchObject({ items: 3002, tax: 691, gross: 3693 })
  })

  it('the tax includes that of shipping', () => {
    const lines = [{ unitNet: 10_000, quantity: 1, rate: 1900 }]
    const totals = totalsOf({ lines, shippingGross: 1500, shippingRate: 1900, exempt: false })
    expect(totals).toMatchObject({ gross: 13_400, tax: 2139, items: 10_000, shipping: 1261 })
  })

  it('an exempt company pays the net of goods and of shipping', () => {
    const lines = [{ unitNet: 10_000, quantity: 2, rate: 1900 }]
    const totals = totalsOf({ lines, shippingGross: 1500, shippingRate: 1900, exempt: true })
    expect(totals).toMatchObject({ items: 20_000, shipping: 1261, tax: 0, gross: 21_261 })
  })

  it.each([
    [promo('percentage', 1000), { grossItems: 9000, grossShipping: 900 }, 0.1],
    [promo('fixed', 500), { grossItems: 9500, grossShipping: 900 }, 0.05],
    [promo('fixed', 50_000), { grossItems: 0, grossShipping: 900 }, 1],
    [promo('shipping', 0), { grossItems: 10_000, grossShipping: 0 }, 0],
  ])('promo code %o', (code, sums, discountRate) => {
    const lines = [{ unitNet: 5000, quantity: 2, rate: 0 }]
    const totals = totalsOf({ lines, shippingGross: 900, shippingRate: 0, exempt: false, promo: code })
    expect(totals).toMatchObject(sums)
    expect(totals.lines[0]?.discountRate).toBe(discountRate)
  })

  it('an empty cart costs nothing', () => {
    const totals = totalsOf({ lines: [], shippingGross: 0, shippingRate: 0, exempt: false })
    expect(totals).toMatchObject({ items: 0, shipping: 0, tax: 0, gross: 0, lines: [] })
    expect(goodsGross([])).toBe(0)
  })
})

describe('when a promo code is refused', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const code = { ...promo('percentage', 1000), minimum: 5000 }

  it.each([
    ['unknown', undefined, 9000, 'This promo code is not known.'],
    [
      'not valid yet',
      { ...code, validFrom: new Date('2026-12-01') },
      9000,
      'This promo code is not valid before 1 December 2026.',
    ],
    ['first moment', { ...code, validFrom: now }, 9000, null],
    ['expired', { ...code, expiresAt: now }, 9000, 'This promo code has expired.'],
    ['used up', { ...code, usesLeft: 0 }, 9000, 'This promo code has already been used up.'],
    ['too little', code, 4999, 'This promo code needs goods of at least 50.00 € in the cart.'],
    ['just enough', code, 5000, null],
    ['last use, last moment', { ...code, usesLeft: 1, expiresAt: new Date(now.getTime() + 1) }, 5000, null],
  ])('%s', (_name, asked, goods, problem) => {
    expect(promoProblemOf(asked, goods, now)).toBe(problem)
  })
})
