import { expect, it } from 'vitest'
import { money } from '#domain/money.ts'
import { taxReason } from '#domain/prices/taxReason.ts'

const cart = (net: number, gross: number, lines = 1) => ({
  totals: { items: money(net), grossItems: money(gross), tax: money(gross - net), gross: money(gross) },
  lines: Array.from({ length: lines }),
})
const buyer = { country: 'DE', company: false, confirmed: false }

it('PAY-13/tax a country outside the EU has no VAT, but maybe import tax', () => {
  expect(taxReason(cart(10_000, 10_000), { ...buyer, country: 'NO' })).toBe(
    "No VAT: Norway is outside the EU's VAT area. Import tax and duty may be due on arrival.",
  )
})

it('PAY-13/tax sums of rounded lines still have their rate; no rate is named that could be another', () => {
  expect(taxReason(cart(10_002, 11_900, 4), buyer)).toMatch(/^19 % VAT of Germany/)
  expect(taxReason(cart(2, 3), buyer)).toMatch(/^VAT of Germany/)
})

it.each([
  ['nothing to pay', cart(0, 0), buyer],
  ['a tax of nothing that has no known reason', cart(10_000, 10_000), buyer],
  ['an unconfirmed company without tax', cart(10_000, 10_000), { ...buyer, company: true }],
])('PAY-13/tax %s has no reason', (_, order, who) => {
  expect(taxReason(order, who)).toBeNull()
})
