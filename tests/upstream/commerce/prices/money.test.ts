import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  grossOfNet,
  netOfGross,
  scale,
  split,
  wireAmount,
} from '../../../../upstream/commerce/prices/money.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.constantFrom(0, 1600, 1700, 1900, 2100, 2300, 2550, 2700)

describe('exact money', () => {
  it.each([
    [1001, 2300, 1231],
    [1000, 2300, 1230],
    [50, 1900, 60],
    [2, 2500, 3],
    [1, 2500, 1],
    [999_999_99, 2700, 126_999_999],
  ])('%i cents net at %i basis points are %i gross, rounded half up', (net, basisPoints, gross) => {
    expect(grossOfNet(net, basisPoints)).toBe(gross)
  })

  it.each([
    [123, 2300, 100],
    [1231, 2300, 1001],
    [5, 0, 5],
    [119, 1900, 100],
  ])('%i cents gross at %i basis points are %i net', (gross, basisPoints, net) => {
    expect(netOfGross(gross, basisPoints)).toBe(net)
  })

  it('rounds exactly one half up, never to even', () => {
    expect(scale(1, 1, 2)).toBe(1)
    expect(scale(3, 1, 2)).toBe(2)
    expect(scale(5, 1, 10)).toBe(1)
    expect(scale(4, 1, 10)).toBe(0)
  })

  it('the net of a gross of a net is that net', () => {
    fc.assert(fc.property(cents, rate, (net, r) => netOfGross(grossOfNet(net, r), r) === net))
  })

  it('shares of a split sum to the total, and each is exact to the cent', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (total, weights) => {
        const parts = split(total, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          if (sum > 0) expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1)
        }
      }),
    )
  })

  it('gives the remaining cents to the largest remainders, the earlier of equals first', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(10, [15, 25, 60])).toEqual([2, 2, 6])
    expect(split(7, [])).toEqual([])
    expect(split(7, [0, 0])).toEqual([7, 0])
  })

  it('writes at most two decimals', () => {
    fc.assert(fc.property(cents, (amount) => /^\d+(\.\d{1,2})?$/.test(JSON.stringify(wireAmount(amount)))))
  })
})
