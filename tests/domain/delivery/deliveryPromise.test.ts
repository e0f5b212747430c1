import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryPromise, expectedDays } from '#domain/delivery/deliveryPromise.ts'

const promised = { from: 20_000, until: 20_003 }
const later = { from: 20_004, until: 20_006 }

describe('the delivery promise of an order', () => {
  it.each([
    ['holds', [promised], 20_003, null, 'holds'],
    ['is overdue', [promised], 20_004, null, 'overdue'],
    ['is later', [promised, later], 20_004, null, 'later'],
    ['is later and overdue', [promised, later], 20_007, null, 'overdue'],
    ['is earlier again', [promised, later, promised], 20_001, null, 'holds'],
    ['is kept', [promised, later], 20_009, 20_003, 'kept'],
    ['is missed, though it came as expected last', [promised, later], 20_009, 20_005, 'missed'],
  ] as const)('ORD-21 %s', (_name, stated, today, arrived, state) => {
    expect(deliveryPromise(stated, { today, arrived })).toMatchObject({
      from: '2024-10-04',
      until: '2024-10-07',
      state,
    })
  })

  it('ORD-21 without stated days there is no promise', () => {
    expect(deliveryPromise([], { today: 20_000, arrived: null })).toBe(null)
    expect(expectedDays('2026-12-05', '2026-12-01')).toBe(null)
    expect(expectedDays('soon', 'later')).toBe(null)
    expect(expectedDays(undefined, '2026-12-01')).toEqual({ from: 20_788, until: 20_788 })
  })

  it('ORD-21/later the first stated days stay the promise, whatever is stated later', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.nat(30)).map(([from, length]) => ({
      from,
      until: from + length,
    }))
    fc.assert(
      fc.property(days, fc.array(days), fc.integer({ min: 0, max: 30_000 }), (first, rest, today) => {
        const one = deliveryPromise([first], { today, arrived: null })
        const other = deliveryPromise([first, ...rest], { today, arrived: null })
        expect([other?.from, other?.until]).toEqual([one?.from, one?.until])
        if (other?.state === 'holds') expect(other.expectedUntil <= other.until).toBe(true)
      }),
    )
  })
})
