import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '#client/app/expiredStorage.ts'
import { readAddressDraft, storeAddress } from '#client/features/checkout/storedAddress.ts'
import { findPlacedOrder, storePlacedOrder } from '#client/features/placement/index.ts'
import { emptyCheckout } from '#domain/checkout/checkoutForm.ts'

const day = 24 * 3_600_000
const inDays = (days: number) => Date.now() + days * day
const origin = { key: 'a key', lineIds: ['1'] }
beforeEach(() => localStorage.clear())

describe('what a device stores of a person', () => {
  it('PRIV-04 the address goes after 180 days', () => {
    storeAddress({ ...emptyCheckout, firstName: 'Ada', basketId: 'x' })
    deleteExpired(inDays(179))
    expect(readAddressDraft()).toMatchObject({ firstName: 'Ada' })
    deleteExpired(inDays(181))
    expect(localStorage.getItem('checkoutAddress')).toBeNull()
  })

  it('PRIV-04 the order that a basket became goes after 30 days', () => {
    storePlacedOrder('order-1', origin)
    deleteExpired(inDays(29))
    expect(findPlacedOrder(origin)).toBe('order-1')
    deleteExpired(inDays(31))
    expect(localStorage.getItem('orderOrigin')).toBeNull()
  })

  it('PRIV-04 what an earlier version stored without a time is kept from now on for that time', () => {
    localStorage.setItem('checkoutAddress', JSON.stringify({ firstName: 'Ada' }))
    deleteExpired(inDays(0))
    deleteExpired(inDays(179))
    expect(readAddressDraft()).toMatchObject({ firstName: 'Ada' })
    deleteExpired(inDays(181))
    expect(readAddressDraft()).toBeNull()
  })

  it('PRIV-04 what cannot be read is deleted, and other entries stay', () => {
    localStorage.setItem('checkoutAddress', '{broken')
    localStorage.setItem('garage', '{"vehicles":[]}')
    deleteExpired(inDays(1000))
    expect({ ...localStorage }).toEqual({ garage: '{"vehicles":[]}' })
  })
})
