/** The sums of invoices by rate of VAT, those of whole orders, and the shares of refunds in them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  creditByRate,
  sharesOfRates,
  sumByRate,
  sumUp,
} from '../../../../upstream/commerce/invoices/rateSums.ts'
import { netOfGross } from '../../../../upstream/commerce/prices/money.ts'
import { totalsOf } from '../../../../upstream/commerce/prices/totals.ts'
import type { RateSums } from '../../../../upstream/tables/invoiceTypes.ts'

const rates = [2300, 1900, 800, 0]
const lineOf = (rate: number, gross: number): RateSums => {
  const net = netOfGross(gross, rate)
  return { rate, net, vat: gross - net, gross }
}
const line = fc
  .tuple(fc.constantFrom(...rates), fc.integer({ min: 0, max: 500_000 }))
  .map(([rate, gross]) => lineOf(rate, gross))
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const creditOf = (invoiced: RateSums[], credited: RateSums[], amount: number): RateSums[] =>
  creditByRate(invoiced, credited, sharesOfRates(invoiced, credited, amount))

it('INV-04/sums adds up the lines of each rate to the cent', () => {
  expect(sumByRate([lineOf(1900, 119), lineOf(2300, 123), lineOf(1900, 238)])).toEqual([
    { rate: 2300, net: 100, vat: 23, gross: 123 },
    { rate: 1900, net: 300, vat: 57, gross: 357 },
  ])
  fc.assert(
    fc.property(lines, (given) => {
      const sums = sumByRate(given)
      expect(sumUp(sums)).toEqual(sumUp(given))
      expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length)
    }),
  )
})

it('INV-04/order sums of an order are its totals to the cent, at any prices, rates and discounts', () => {
  const priced = fc.record({
    unitNet: fc.integer({ min: 0, max: 300_000 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    rate: fc.constantFrom(...rates),
  })
  const promo = fc.record({ kind: fc.constantFrom('percentage', 'fixed', 'shipping'), value: fc.nat(10_000) })
  const order = fc.record({
    lines: fc.array(priced, { minLength: 1, maxLength: 8 }),
    shippingGross: fc.nat(20_000),
    shippingRate: fc.constantFrom(...rates),
    exempt: fc.boolean(),
    promo: fc.option(promo, { nil: undefined }),
  })
  const code = { code: 'X', minimum: 0, usesLeft: null, expiresAt: null, validFrom: null }
  fc.assert(
    fc.property(order, ({ promo: kind, ...input }) => {
      const totals = totalsOf({ ...input, promo: kind && { ...code, ...kind } })
      const rateOf = (rate: number) => (input.exempt ? 0 : rate)
      const sums = sumByRate([
        ...totals.lines.map(({ net, gross }, index) => {
          const rate = rateOf(input.lines[index]?.rate ?? 0)
          return { rate, net, vat: gross - net, gross }
        }),
        {
          rate: rateOf(input.shippingRate),
          net: totals.shipping,
          vat: totals.grossShipping - totals.shipping,
          gross: totals.grossShipping,
        },
      ])
      const { items, shipping, tax, gross } = totals
      expect(sumUp(sums)).toEqual({ net: items + shipping, vat: tax, gross })
      // The VAT of a rate is that of the sum, as the law of most countries asks.
      for (const { rate, net, gross: all } of sums) expect(net).toBe(netOfGross(all, rate))
    }),
  )
})

it('INV-05/rates splits a refund by rate in proportion to what is left of it', () => {
  const invoiced = [
    { rate: 2300, net: 10_000, vat: 2_300, gross: 12_300 },
    { rate: 800, net: 10_000, vat: 800, gross: 10_800 },
  ]
  expect(creditOf(invoiced, [], 2_310)).toEqual([
    { rate: 2300, net: 1_000, vat: 230, gross: 1_230 },
    { rate: 800, net: 1_000, vat: 80, gross: 1_080 },
  ])
  const [first] = sumByRate(invoiced)
  expect(creditOf(invoiced, first ? [first] : [], 1_080)).toEqual([
    { rate: 800, net: 1_000, vat: 80, gross: 1_080 },
  ])
})

it('INV-05/rest refunds in any parts give back each amount, and all of them the invoice to the cent', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(lines, cuts, (given, places) => {
      const invoiced = sumByRate(given)
      const { gross: all } = sumUp(invoiced)
      const ends = [...new Set([...places.map((place) => place % (all + 1)), all])].toSorted((a, b) => a - b)
      let credited: RateSums[] = []
      let refunded = 0
      for (const end of ends) {
        const amount = end - refunded
        const credit = creditOf(invoiced, credited, amount)
        expect(sumUp(credit).gross).toBe(amount)
        for (const { net, vat, gross } of credit) {
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
          expect(net + vat).toBe(gross)
        }
        credited = sumByRate([...credited, ...credit])
        refunded = end
      }
      expect(credited.filter(({ gross }) => gross > 0)).toEqual(invoiced.filter(({ gross }) => gross > 0))
    }),
  )
})
