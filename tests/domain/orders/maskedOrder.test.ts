import { describe, expect, it } from 'vitest'
import { isAddressMasked, isMaskedShipTo, maskShipTo, maskVatNumber } from '#domain/orders/maskedOrder.ts'

const shipTo = {
  name: 'Ada  Lovelace',
  email: 'ada@example.com',
  address: 'Long Lane 1',
  city: 'Berlin',
  zip: '10115',
  country: 'Germany',
}

describe('PRIV-03 an old order', () => {
  it('keeps initials and the country', () => {
    expect(maskShipTo(shipTo)).toEqual({
      name: 'A••• L•••',
      email: 'a•••@•••',
      address: '•••',
      city: '•••',
      zip: '•••',
      country: 'Germany',
    })
    expect(maskVatNumber('DE123456789')).toBe('DE•••')
  })
  it('does not invent what it does not have', () => {
    const empty = { name: null, email: null, address: null, city: null, zip: null }
    expect(maskShipTo(empty)).toEqual(empty)
  })
  it('cuts no letter in half', () => {
    expect(maskShipTo({ name: '𠮷野 é' }).name).toBe('𠮷••• é•••')
  })
  it('is recognised as masked', () => {
    expect(isMaskedShipTo(shipTo)).toBe(false)
    expect(isMaskedShipTo(maskShipTo(shipTo))).toBe(true)
    expect(isMaskedShipTo(maskShipTo({ name: 'Ada' }))).toBe(true)
  })
})

it.each([
  ['2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z', false],
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', true],
  ['2026-11-01T00:00:00Z', '2036-11-01T00:00:00Z', true],
  // The upstream's clock may be ahead.
  ['2026-11-01T00:00:00Z', '2026-10-31T00:00:00Z', false],
  [null, '2026-11-01T00:00:00Z', true],
  [undefined, '2026-11-01T00:00:00Z', true],
  ['yesterday', '2026-11-01T00:00:00Z', true],
])('PRIV-03 an order of %s is masked at %s: %s', (placedAt, now, masked) => {
  expect(isAddressMasked(placedAt, new Date(now))).toBe(masked)
})
