/** The days that an order is promised for, by the sources of its units. */
import { describe, expect, it } from 'vitest'
import { toDayNumber, toIsoDay } from '#domain/days.ts'
import { arrivalByShipping } from '#domain/delivery/shippingDays.ts'
import { offers } from '#domain/stock/availability.ts'
import { promisedDays } from '../../../../upstream/commerce/stock/deliveryPromise.ts'

describe('the promised days', () => {
  const asOf = new Date('2026-11-21T12:00:00Z')
  const today = toDayNumber(asOf)
  const flags = { dropship: true, alternative: true, transit: true, airfreight: true }
  const eta = '2026-11-30'
  const at = (kind: 'own' | 'dropship' | 'alternative' | 'transit' | 'manufacturer') => ({
    kind,
    quantity: 1,
    key: { country: 'PL', ...(kind === 'transit' && { deliveryId: 1, deliveryLocation: 'EU1', eta }) },
  })
  const entry = { location: 'EU1', quantity: 1, default: true }
  const nowhere = { ...entry, quantity: 0 }

  it.each([
    ['own', { available: [entry] }],
    ['dropship', { available: [nowhere, { location: 'EU2', quantity: 1, dropship: true }] }],
    ['alternative', { available: [nowhere, { location: 'EU3', quantity: 1, alternative: true }] }],
    ['transit', { available: [nowhere], deliveries: { EU1: [{ eta, quantity: 1 }] } }],
    ['manufacturer', { available: [nowhere], manufacturerStock: 1 }],
  ] as const)('ORD-21/slowest from %s are those of the product page', (kind, stock) => {
    const [offer] = offers(stock, flags, today).offers
    const [, from, until, unit] = /within (\d+) ?- ?(\d+) (days|weeks)/.exec(offer?.days ?? '') ?? []
    const day = (text: string | undefined) => toIsoDay(today + Number(text) * (unit === 'weeks' ? 7 : 1))
    expect(promisedDays([at(kind)], asOf, null)).toEqual({
      expected_from: day(from),
      expected_until: day(until),
    })
  })

  it('ORD-21/slowest the slowest source decides', () => {
    const slow = promisedDays([at('manufacturer')], asOf, null)
    expect(promisedDays([at('own'), at('manufacturer'), at('alternative')], asOf, null)).toEqual(slow)
  })

  it('ORD-21/shipping are those of the review for the shipping method', () => {
    const shippingDays = { from: 7, until: 12 }
    const { from, until } = arrivalByShipping({ from: today + 2, until: today + 5 }, shippingDays)
    expect(promisedDays([at('own')], asOf, shippingDays)).toEqual({
      expected_from: toIsoDay(from),
      expected_until: toIsoDay(until),
    })
  })
})
