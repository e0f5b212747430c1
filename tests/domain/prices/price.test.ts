import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#domain/money.ts'
import {
  kitSaving,
  promotionNotice,
  reductionPercent,
  saleUnitText,
  variantDifference,
  vatText,
} from '#domain/prices/price.ts'

describe('LAW-03/shown reductions are shown against the lowest price of the 30 days before', () => {
  it.each([
    [8000, 10000, 20],
    [6667, 10000, 33],
    [9999, 10000, null],
    [9900, 10000, 1],
    [10000, 10000, null],
    [12000, 10000, null],
    [0, 10000, 100],
    [-1, 10000, null],
    [0, 0, null],
    [10, -5, null],
    [10, 0, null],
  ])('%i against %i is %s percent', (gross, lowest, percent) => {
    expect(reductionPercent(money(gross), money(lowest))).toBe(percent)
  })
  it('there is no percentage without that price, or in another currency', () => {
    expect(reductionPercent(money(1), null)).toBeNull()
    expect(reductionPercent(money(1), money(1000, 'PLN', 'zł'))).toBeNull()
  })
  it('the percentage is never above the real reduction', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.integer({ min: 1, max: 1e7 }), (gross, lowest) => {
        const percent = reductionPercent(money(gross), money(lowest)) ?? 0
        expect(percent * lowest).toBeLessThanOrEqual(Math.max(0, lowest - gross) * 100)
      }),
    )
  })
})

describe('PDP-04 promotion notice', () => {
  const price = { gross: money(8000), base: money(11000), promotion: true, lowest30Days: money(10000) }
  it('LAW-03/beside contains the base price, and the percentage behind the price that it is counted from', () => {
    expect(promotionNotice(price)).toEqual({
      base: '110.00 €',
      lowest: 'Lowest price in the last 30 days before the price reduction: 100.00\u00a0€ (-20\u00a0%)',
    })
  })
  it('PDP-04/announced a price is not called reduced without the lowest price of the 30 days, or if it is not below it', () => {
    expect(promotionNotice({ ...price, lowest30Days: null })).toBeNull()
    expect(promotionNotice({ ...price, lowest30Days: money(8000) })).toBeNull()
    expect(promotionNotice({ ...price, lowest30Days: money(7000) })).toBeNull()
    expect(promotionNotice({ ...price, lowest30Days: money(9000, 'PLN', 'zł') })).toBeNull()
    expect(promotionNotice({ ...price, lowest30Days: money(8001) })?.lowest).toContain('80.01')
  })
  it('contains only known prices', () => {
    expect(promotionNotice({ ...price, base: null })?.base).toBeNull()
    expect(promotionNotice({ ...price, base: money(8000) })?.base).toBeNull()
  })
  it('is absent without a promotion', () => {
    expect(promotionNotice({ ...price, promotion: false })).toBeNull()
  })
  it('PDP-04/vat SESS-11/rate VAT is included if gross and net differ, with rate and country', () => {
    expect(vatText(money(12_300), money(10_000), 'PL')).toBe('incl. 23 % VAT, Poland')
    expect(vatText(money(12_550), money(10_000), 'FI')).toBe('incl. 25.5 % VAT, Finland')
    expect(vatText(money(12_300), money(10_000), null)).toBe('incl. 23 % VAT')
    // A few cents fit more than one rate.
    expect(vatText(money(12), money(10), 'DE')).toBe('incl. VAT, Germany')
    expect(vatText(money(100), money(100), 'NO')).toBe('without VAT, Norway')
    expect(vatText(money(100), null, 'DE')).toBeNull()
  })
})

describe('PDP-05 difference of a variant', () => {
  it('has the main product\u2019s symbol', () => {
    expect(variantDifference(money(1000), money(1250, 'EUR', 'EUR'))).toEqual(money(250))
    expect(variantDifference(money(1000), money(900))?.amount).toBe(-100)
  })
  it('is null if a price is unknown', () => {
    expect(variantDifference(null, money(1))).toBeNull()
    expect(variantDifference(money(1), null)).toBeNull()
  })
})

describe('PDP-25 what a kit saves', () => {
  const spring = { quantity: 2, gross: money(5000) }
  it('PDP-25/saving is the sum of its parts beyond its price', () => {
    expect(kitSaving(money(9000), [spring, { quantity: 1, gross: money(1050) }])).toEqual(money(2050))
  })
  it('PDP-25/saving is unknown if a price is missing or in another currency, and nothing if nothing is saved', () => {
    expect(kitSaving(null, [spring])).toBeNull()
    expect(kitSaving(money(100), [])).toBeNull()
    expect(kitSaving(money(9000), [spring, { quantity: 1, gross: null }])).toBeNull()
    expect(kitSaving(money(9000), [{ quantity: 2, gross: money(5000, 'GBP', '£') }])).toBeNull()
    expect(kitSaving(money(10_000), [spring])).toBeNull()
  })
})

it('PDP-22/said,silent a price says what it is for only if the upstream does', () => {
  expect([saleUnitText('PAIR'), saleUnitText('AXLE'), saleUnitText(null)]).toEqual([
    'per pair',
    'per axle',
    null,
  ])
})

describe('LAW-03 a reduction at its limits', () => {
  it('claims no reduction if nothing was saved, the earlier price was 0, or the price is negative', () => {
    const cents = (amount: number) => ({ amount, currency: 'EUR', symbol: '€' })
    expect(reductionPercent(cents(100), cents(100))).toBe(null)
    expect(reductionPercent(cents(0), cents(0))).toBe(null)
    expect(reductionPercent(cents(-100), cents(0))).toBe(null)
    expect(reductionPercent(cents(-1), cents(100))).toBe(null)
    expect(reductionPercent(cents(0), cents(100))).toBe(100)
  })
})
