import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryAppearance } from '#domain/delivery/deliveryAppearance.ts'

describe('AVAIL-06 the product page', () => {
  it.each(['instock', 'dropshipping', 'alternative'] as const)(
    'AVAIL-06/green %s shows a green tick with the days text',
    (name) => {
      expect(deliveryAppearance({ case: name, days: 'within 2-5 days' })).toEqual({
        tick: 'green',
        text: 'within 2-5 days',
        badge: null,
      })
    },
  )
  it('AVAIL-06/orange intransit shows an orange tick with the days text', () => {
    expect(deliveryAppearance({ case: 'intransit', days: 'within 8 - 10 days', badge: 'x' })).toEqual({
      tick: 'orange',
      text: 'within 8 - 10 days',
      badge: null,
    })
  })
  it.each(['within -4 - -2 days', 'within -1 - 1 days'])(
    'AVAIL-06/soon intransit with two or more hyphens is expected soon: %s',
    (days) => {
      expect(deliveryAppearance({ case: 'intransit', days })).toEqual({
        tick: 'orange',
        text: 'Expected within the next few days',
        badge: null,
      })
    },
  )
  it('AVAIL-06/orange airfreight shows an orange tick with the days text and the badge', () => {
    expect(
      deliveryAppearance({ case: 'airfreight', days: 'within 3-4 weeks with airfreight', badge: '<b>!</b>' }),
    ).toEqual({
      tick: 'orange',
      text: 'within 3-4 weeks with airfreight',
      badge: '<b>!</b>',
    })
    expect(
      deliveryAppearance({ case: 'airfreight', days: 'within 3-4 weeks with airfreight' }).badge,
    ).toBeNull()
  })
  it('any other case shows Status unavailable', () => {
    const none = { tick: null, text: 'Status unavailable', badge: null }
    expect(deliveryAppearance({ case: 'outofstock', days: 'within 2-5 days' })).toEqual(none)
    expect(deliveryAppearance({ case: 'instock', days: null })).toEqual(none)
    expect(deliveryAppearance(null)).toEqual(none)
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

describe('AVAIL-06 the delivery time', () => {
  it('has a text in every case, and a tick only with known days', () => {
    fc.assert(
      fc.property(anyCase, fc.option(fc.string()), (name, days) => {
        const { tick, text } = deliveryAppearance({ case: name, days })
        const isKnown = days !== null && name !== 'outofstock'
        expect(tick !== null).toBe(isKnown)
        if (!isKnown) expect(text).toBe('Status unavailable')
      }),
    )
  })

  it('AVAIL-03 negative numbers are never shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: -1 }), (from) => {
        const days = `within ${from} - ${from + 2} days`
        expect(deliveryAppearance({ case: 'intransit', days }).text).toBe('Expected within the next few days')
      }),
    )
  })
})
