import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearPlacing,
  findPlacedOrder,
  isPlacedCart,
  storePlacedOrder,
  storePlacing,
} from '#client/features/placement/index.ts'

beforeEach(() => localStorage.clear())

describe('the cart that becomes an order', () => {
  it('CART-11/placed is known while its placement has no answer, and once the order exists', () => {
    expect(isPlacedCart(['1', '2'])).toBe(false)
    storePlacing(['1', '2'])
    expect([isPlacedCart(['1', '2']), isPlacedCart(['1'])]).toEqual([true, false])
    storePlacedOrder('order-1', { key: 'a key', lineIds: ['1', '2'] })
    expect([isPlacedCart(['1', '2']), isPlacedCart([])]).toEqual([true, false])
  })

  it('CART-11/placed is a cart again once the server refuses to order it', () => {
    storePlacedOrder('order-1', { key: 'a key', lineIds: ['1'] })
    storePlacing(['2'])
    clearPlacing()
    expect([isPlacedCart(['1']), isPlacedCart(['2'])]).toEqual([true, false])
  })

  it('PAY-06 the order of the cart before is found while the next one is placed', () => {
    storePlacedOrder('order-1', { key: 'a key', lineIds: ['1'] })
    storePlacing(['2'])
    expect(findPlacedOrder({ key: 'another', lineIds: ['1'] })).toBe('order-1')
    expect(findPlacedOrder({ key: 'another', lineIds: ['2'] })).toBe(null)
  })
})
