import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  formatAmount,
  formatDifference,
  formatMoney,
  fromWire,
  minorUnits,
  money,
  parseAmount,
  split,
  subtract,
  sum,
} from '#domain/money.ts'

const amounts = fc.integer({ min: -1e11, max: 1e11 })

describe('API-06 money is exact', () => {
  it.each([
    [0.1, 10],
    [12.34, 1234],
    [1.005, 101],
    [2.675, 268],
    [1.004999, 100],
    [-1.005, -101],
    [1234567.89, 123456789],
    [0.000_000_1, 0],
    [-0, 0],
  ])('the wire number %f is %i minor units', (figure, amount) => {
    expect(minorUnits(figure)).toBe(amount)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e17])('%f is not an amount', (figure) => {
    expect(() => fromWire(figure)).toThrow(RangeError)
  })

  it('0 never has a sign', () => {
    expect([minorUnits(-0.001), minorUnits(-0), money(-0).amount]).toEqual([0, 0, 0])
  })

  it('a number with two decimals keeps its cents', () => {
    fc.assert(fc.property(amounts, (amount) => minorUnits(Number(formatAmount(amount))) === amount))
  })

  it('0.1 and 0.2 add up to 0.3', () => {
    expect(add(fromWire(0.1), fromWire(0.2))).toEqual(fromWire(0.3))
    expect(subtract(fromWire(0.3), fromWire(0.1))).toEqual(fromWire(0.2))
    expect(sum([0.1, 0.1, 0.1].map((figure) => fromWire(figure))).amount).toBe(30)
  })

  it('a sum does not depend on its order', () => {
    fc.assert(
      fc.property(fc.array(amounts), (list) => {
        const prices = list.map((amount) => money(amount))
        expect(sum(prices)).toEqual(sum(prices.toReversed()))
      }),
    )
    expect(sum([], money(0, 'PLN', 'zł'))).toEqual({ amount: 0, currency: 'PLN', symbol: 'zł' })
  })

  it('currencies cannot be mixed', () => {
    expect(() => add(money(1), money(1, 'PLN', 'zł'))).toThrow('Cannot mix EUR and PLN')
    expect(() => subtract(money(1), money(1, 'PLN', 'zł'))).toThrow(RangeError)
  })
})

describe('splitting', () => {
  it('returns shares that add up to the whole and are exact to one cent', () => {
    const weights = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((w) => w > 0))
    fc.assert(
      fc.property(amounts, weights, (amount, shares) => {
        const parts = split(money(amount), shares)
        expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount)
        const whole = shares.reduce((a, b) => a + b, 0)
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part.amount - (amount * (shares[index] ?? 0)) / whole)).toBeLessThan(1.001)
        }
      }),
    )
  })
  it('gives the remaining cents to the largest remainders, the earlier of equals first', () => {
    expect(split(money(100), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33])
    expect(split(money(100), [1, 1, 4]).map((part) => part.amount)).toEqual([17, 17, 66])
    expect(split(money(10), [1, 2]).map((part) => part.amount)).toEqual([3, 7])
    expect(split(money(-100), [1, 1, 1]).map((part) => part.amount)).toEqual([-34, -33, -33])
  })
  it('needs a weight above 0', () => {
    expect(() => split(money(1), [0])).toThrow('Nothing to split by')
  })
})

describe('formatting', () => {
  it.each([
    [123450, '1234.50 €'],
    [5, '0.05 €'],
    [0, '0.00 €'],
    [-1200, '-12.00 €'],
    [100, '1.00 €'],
    [1234500, '12,345.00 €'],
    [-123456789, '-1,234,567.89 €'],
  ])('PDP-04/decimals %i is %s', (amount, text) => {
    expect(formatMoney(money(amount))).toBe(text)
  })
  it.each([
    [1200, '+12.00 €'],
    [-350, '-3.50 €'],
    [0, '0.00 €'],
  ])('PDP-05 a difference of %i is "%s"', (amount, text) => {
    expect(formatDifference(money(amount))).toBe(text)
  })
  it('parses what it formatted', () => {
    expect([parseAmount(' 12.30 '), parseAmount('-0.00'), parseAmount('-0.05')]).toEqual([1230, 0, -5])
    fc.assert(fc.property(amounts, (amount) => parseAmount(formatAmount(amount)) === amount))
  })
  it.each(['', '12', '12.3', '1,00', '12.345', 'x1.00', '99999999999999999.00'])(
    '"%s" is no amount',
    (text) => {
      expect(parseAmount(text)).toBeNull()
    },
  )
})

describe('API-06 amounts at their limits', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    '%d is no amount, and the error says which',
    (figure) => {
      expect(() => minorUnits(figure)).toThrow(/^Not an amount of money: /)
    },
  )
  it('reads tiny numbers as 0, and uses euros by default', () => {
    expect([minorUnits(1.5e-10), minorUnits(-1e-7), minorUnits(7)]).toEqual([0, 0, 700])
    expect(fromWire(1)).toEqual({ amount: 100, currency: 'EUR', symbol: '€' })
  })
})
