/** A cart that is read anew: because it is another one, or could not be read before. */
import { describe, expect, it } from 'vitest'
import { isCartBusy, isCartUnread, pendingQuantity } from '#machines/cart/cart.select.ts'
import {
  cart,
  sent,
  reads,
  told,
  answerTo,
  asks,
  add,
  changed,
  accepted,
  shelf,
  over,
  busyCart,
} from '#tests/support/machines/cart.ts'

describe('another cart', () => {
  it('CART-11 that became an order elsewhere is told, and read anew', async () => {
    const one = await cart()
    await one.send(asks({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.answer('saveEdit', { kind: 'ordered', message: 'It is an order.' })
    expect(answerTo(one, 'a')).toEqual({ kind: 'refused', message: 'It is an order.' })
    expect([told(one, 'cart.refused').length, reads(one)]).toEqual([1, 1])
  })

  it('PAY-04 once it is ordered nothing of it is sent any more, and whoever asked hears it', async () => {
    const one = await busyCart()
    await one.send(asks({ kind: 'promo', code: 'TEN' }, 'a'), { type: 'cart.ordered' })
    expect(answerTo(one, 'a')).toMatchObject({ kind: 'ordered' })
    await one.answer('saveEdit', accepted)
    expect([sent(one).length, reads(one)]).toEqual([1, 1])
    await one.send({ type: 'removal.undone', lineId: 'l1', key: 'press' })
    expect(isCartBusy(one.seen())).toBe(false)
  })

  it('CART-11 that is over when it is read drops what was meant for its lines, and keeps parts to add', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.send(asks({ kind: 'promo', code: 'TEN' }, 'a'), asks(add, 'b'))
    await one.answer('refreshCart', over)
    expect(told(one, 'cart.expired')).toEqual([{ type: 'cart.expired', message: over.message }])
    expect([answerTo(one, 'a'), sent(one)]).toEqual([over, [add]])
    await one.answer('saveEdit', accepted)
    expect([answerTo(one, 'b'), reads(one)]).toEqual([accepted, 1])
  })

  it('CART-11 that is over when a lost answer is looked up fails the edit, and is read anew', async () => {
    const one = await cart()
    await one.send(asks({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', over)
    expect(answerTo(one, 'a')).toEqual({ kind: 'refused', message: 'No answer.' })
    expect([told(one, 'cart.expired').length, reads(one)]).toEqual([1, 2])
  })

  it('CART-11 in place of the one that an edit of a line was meant for: told, and read anew', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.answer('saveEdit', over)
    expect([told(one, 'cart.expired').length, told(one, 'cart.refused'), reads(one)]).toEqual([1, [], 1])
    expect(pendingQuantity(one.seen(), 'l1')).toBe(null)
  })
})

describe('a cart that cannot be read', () => {
  it('says so, still takes edits, and can be asked for again', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    expect(isCartUnread(one.seen())).toBe(true)
    await one.send(asks(add, 'a'))
    await one.answer('saveEdit', accepted)
    expect([answerTo(one, 'a'), isCartUnread(one.seen())]).toEqual([accepted, false])
    await one.send({ type: 'tab.changed' })
    await one.fail('refreshCart')
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', shelf)
    expect([isCartUnread(one.seen()), reads(one)]).toEqual([false, 3])
  })

  it('is read once the connection is back, not before', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, { type: 'refresh.requested' })
    expect(reads(one)).toBe(0)
    await one.send({ type: 'connection.restored' })
    expect(reads(one)).toBe(1)
  })
})
