import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, money } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { formatEuros, formatMeasured } from '../../upstream/numbers.ts'

describe('SHELL-13 numbers are written by one rule', () => {
  it.each([
    [5000, '5000'],
    [28_000, '28,000'],
    [1_234_567, '1,234,567'],
    [12.5, '12.5'],
    [-10_000.25, '-10,000.25'],
    [0, '0'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('as English groups them, from five digits on', () => {
    const english = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 3 })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (value) => formatNumber(value) === english.format(value),
      ),
    )
  })

  it('pages, mails and drawings agree', () => {
    const amounts = fc.integer({ min: 0, max: 1e11 })
    fc.assert(fc.property(amounts, (cents) => formatEuros(cents) === formatMoney(money(cents))))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e7 }),
        (tenths) => formatMeasured(tenths / 10) === formatNumber(tenths / 10),
      ),
    )
  })
})
