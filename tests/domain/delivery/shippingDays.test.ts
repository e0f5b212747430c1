/** The working days of a shipping method, and the days of arrival that follow from them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay, toIsoDay } from '#domain/days.ts'
import { arrivalByShipping, arrivalFromPayment, workingDaysOf } from '#domain/delivery/shippingDays.ts'

const day = (text: string) => parseDay(text) ?? Number.NaN
const said = ({ from, until }: { from: number; until: number }) => [toIsoDay(from), toIsoDay(until)]
const within = (today: string, from: number, until: number) => ({
  from: day(today) + from,
  until: day(today) + until,
})
const sunday = '2026-11-29'
const friday = '2026-12-04'

describe('the days of arrival', () => {
  it.each([
    ['1', { from: 1, until: 1 }],
    ['7-12', { from: 7, until: 12 }],
  ])('a tariff of %s is read', (text, days) => {
    expect(workingDaysOf(text)).toEqual(days)
  })

  it.each([
    [
      'no longer than 2 to 5 days',
      'stock, 1 day',
      within('2026-11-30', 2, 5),
      '1',
      ['2026-12-02', '2026-12-05'],
    ],
    ['to islands', 'stock, 7-12 days', within(sunday, 2, 5), '7-12', ['2026-12-08', '2026-12-15']],
    ['a weekend', 'stock, 2-4 days', within(friday, 2, 5), '2-4', ['2026-12-08', '2026-12-10']],
    ['another warehouse', '5-10 days, 7-12', within(sunday, 5, 10), '7-12', ['2026-12-11', '2026-12-22']],
    ['airfreight', '3-4 weeks, 7-12', within(sunday, 21, 28), '7-12', ['2026-12-29', '2027-01-07']],
  ])('PAY-13/shipping %s (%s)', (_, __, promised, shippingDays, arrival) => {
    expect(said(arrivalByShipping(promised, workingDaysOf(shippingDays)))).toEqual(arrival)
  })

  const anyPromise = fc
    .tuple(fc.integer({ min: 0, max: 30_000 }), fc.nat(40), fc.nat(10))
    .map(([today, from, width]) => ({ from: today + from, until: today + from + width }))
  const anyShippingDays = fc
    .tuple(fc.nat(20), fc.nat(10))
    .map(([from, width]) => ({ from, until: from + width }))

  it('PAY-13/shipping no shipping method makes a promise earlier or its days cross, and an unknown one leaves it', () => {
    fc.assert(
      fc.property(anyPromise, anyShippingDays, (promised, shippingDays) => {
        const { from, until } = arrivalByShipping(promised, shippingDays)
        expect(from).toBeGreaterThanOrEqual(promised.from)
        expect(until).toBeGreaterThanOrEqual(promised.until)
        expect(from).toBeLessThanOrEqual(until)
        expect(arrivalByShipping(promised, null)).toEqual(promised)
      }),
    )
  })

  it('ORD-21/later a later payment leaves own stock the working days that an order of that day has', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        anyShippingDays,
        fc.integer({ min: 1, max: 20 }),
        (placed, shippingDays, late) => {
          const arrival = (today: number) =>
            arrivalByShipping({ from: today + 2, until: today + 5 }, shippingDays)
          const paid = placed + late
          const moved = arrivalFromPayment(arrival(placed), { placed, paid })
          expect(moved.from).toBeGreaterThanOrEqual(arrival(paid).from)
          expect(moved.until).toBeGreaterThanOrEqual(arrival(paid).until)
          expect(moved.until).toBeLessThanOrEqual(arrival(paid).until + 4)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
