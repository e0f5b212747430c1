import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalDays, deliveryWindow } from '#domain/delivery/deliveryWindow.ts'
import { shippingNote } from '#domain/delivery/shippingDays.ts'

const asOf = new Date('2026-11-21T23:30:00Z')
const of = (
  name: Parameters<typeof deliveryWindow>[0]['case'],
  days: string | null,
  eta: string | null = null,
) => deliveryWindow({ case: name, days, eta }, asOf, null)

describe('the days of a delivery promise', () => {
  it('counts calendar days from the day of the promise', () => {
    expect(of('instock', 'within 2-5 days')).toEqual({
      ordered: '21 Nov',
      dispatched: { what: 'Dispatched', where: 'from our warehouse' },
      arrives: '23 - 26 Nov',
    })
    expect(of('dropshipping', 'within 2-5 days')?.dispatched.where).toBe('by the supplier')
    expect(of('alternative', 'within 5-10 days')).toMatchObject({
      dispatched: { what: 'Dispatched', where: 'from another warehouse' },
      arrives: '26 Nov - 1 Dec',
    })
  })

  it('PAY-13/product the arrival follows from the standard shipping method', () => {
    const offer = { case: 'instock', days: 'within 2-5 days', eta: null } as const
    expect(deliveryWindow(offer, asOf, { from: 7, until: 12 })?.arrives).toBe('1 - 8 Dec')
  })

  it.each([
    // A Saturday: four working days end on Thursday, six on the Monday after.
    [{ from: 2, until: 3 }, null],
    [{ from: 2, until: 4 }, null],
    [{ from: 3, until: 5 }, 'Nowhere: longer over a weekend, 3-5 working days from dispatch.'],
    [{ from: 6, until: 6 }, 'Nowhere: longer, 6 working days from dispatch.'],
    [{ from: 7, until: 12 }, 'Nowhere: longer, 7-12 working days from dispatch.'],
    [null, null],
  ])(
    'AVAIL-10/said of a shipping method of %o it is said that it takes longer than stock: %s',
    (days, note) => {
      const promised = arrivalDays('within 2-5 days', asOf)
      expect(promised && shippingNote(promised, days, 'Nowhere')).toBe(note)
    },
  )

  it('names the day a delivery reaches the warehouse; airfreight starts on payment', () => {
    expect(of('intransit', 'within 17 - 19 days', '2026-12-03')).toEqual({
      ordered: '21 Nov',
      dispatched: { what: 'At our warehouse', where: '3 Dec' },
      arrives: '8 - 10 Dec',
    })
    expect(of('intransit', 'within 1 - 2 days')?.dispatched.where).toBe('shortly')
    expect(of('intransit', 'within 5 - 7 days', '2026-11-21')?.dispatched.where).toBe('21 Nov')
    expect(of('airfreight', 'within 3-4 weeks with airfreight')).toMatchObject({
      dispatched: { what: 'Airfreight', where: 'from payment on' },
      arrives: '12 - 19 Dec',
    })
  })

  it('never names a day before the order for an overdue delivery', () => {
    expect(of('intransit', 'within 1 - 3 days', '2026-11-17')).toEqual({
      ordered: '21 Nov',
      dispatched: { what: 'At our warehouse', where: 'shortly' },
      arrives: '22 - 24 Nov',
    })
  })

  it('is null without a future day', () => {
    expect(of('outofstock', null)).toBeNull()
    expect(of('instock', null)).toBeNull()
    expect(of('instock', 'not within 2-5 days')).toBeNull()
    expect(of('intransit', 'within -3 - -1 days', '2026-11-13')).toBeNull()
  })
})

const anyCase = fc.constantFrom(
  'instock',
  'dropshipping',
  'alternative',
  'intransit',
  'airfreight',
  'outofstock',
)

describe('the days of a delivery promise', () => {
  it('exist for every part that is not out of stock', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.nat(40),
        fc.nat(10),
        fc.date({ noInvalidDate: true }),
        (name, from, width, now) => {
          const days = `within ${from}-${from + width} days`
          const said = deliveryWindow({ case: name, days, eta: null }, now, null)
          expect(said === null).toBe(name === 'outofstock')
        },
      ),
    )
  })
})
