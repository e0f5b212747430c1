import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { isCartBusy, isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'
import { cartModel } from './models/cart.ts'

const changed = (quantity: number, lineId = 'l1') => ({ type: 'quantity.changed', lineId, quantity })
const removed = { type: 'line.removed', lineId: 'l1', record: 'spring', name: 'Spring', quantity: 2 }
const undone = { type: 'removal.undone', lineId: 'l1', key: 'press' }
const add = { kind: 'add', record: 'shock', name: 'Shock', quantity: 1, location: null, key: 'first' }
const cart = () => play(cartModel)
type Cart = Awaited<ReturnType<typeof cart>>
const sent = (one: Cart) => one.world.calls.filter((ask) => ask.id === 'saveEdit').map((ask) => ask.input)
const news = (one: Cart, type: string) => one.world.emitted.filter((each) => each.type === type)

describe('changing a quantity', () => {
  it('CART-04/once several quick clicks send one update with the last value, 500 ms after the last', async () => {
    const one = await cart()
    await one.send(changed(2))
    await one.wait(499)
    await one.send(changed(3))
    await one.wait(499)
    expect([sent(one), pendingQuantity(one.snapshot(), 'l1')]).toEqual([[], 3])
    await one.wait(1)
    expect(sent(one)).toEqual([{ kind: 'quantity', lineId: 'l1', quantity: 3 }])
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(pendingQuantity(one.snapshot(), 'l1')).toBe(null)
    expect(isCartBusy(one.snapshot())).toBe(false)
  })

  it('CART-04 each line is coalesced on its own, and clicks during a write wait for it', async () => {
    const one = await cart()
    await one.send(changed(2), changed(5, 'l2'))
    await one.wait(500)
    await one.send(changed(4))
    await one.wait(500)
    expect(sent(one)).toHaveLength(1)
    await one.answer('saveEdit', { kind: 'accepted' })
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(sent(one)).toEqual([
      { kind: 'quantity', lineId: 'l1', quantity: 2 },
      { kind: 'quantity', lineId: 'l2', quantity: 5 },
      { kind: 'quantity', lineId: 'l1', quantity: 4 },
    ])
  })

  it('CART-12 a refused update rolls back to the server and shows in the Info modal; later edits are sent', async () => {
    const one = await cart()
    await one.send(changed(9))
    await one.wait(500)
    await one.send({ type: 'edit.requested', edit: add })
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 4 left' })
    expect(pendingQuantity(one.snapshot(), 'l1')).toBe(null)
    expect(news(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'Only 4 left' }])
    expect(sent(one).at(-1)).toEqual(add)
  })

  it('CART-12 after a lost answer the cart is read: an edit that took effect is no error', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit')
    expect(pendingQuantity(one.snapshot(), 'l1')).toBe(3)
    await one.answer('recoverCart', {
      kind: 'read',
      lines: [{ lineId: 'l1', record: 'spring', quantity: 3 }],
      before: [],
    })
    expect([pendingQuantity(one.snapshot(), 'l1'), news(one, 'cart.refused')]).toEqual([null, []])
    expect(sent(one)).toHaveLength(1)
  })

  it('CART-12 an unanswered edit without effect rolls back with the error’s message', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit', 'The server did not answer.')
    await one.answer('recoverCart', {
      kind: 'read',
      lines: [{ lineId: 'l1', record: 'spring', quantity: 1 }],
      before: [],
    })
    expect(pendingQuantity(one.snapshot(), 'l1')).toBe(null)
    expect(news(one, 'cart.refused')).toEqual([
      { type: 'cart.refused', message: 'The server did not answer.' },
    ])
  })
})

describe('removing a line', () => {
  it('CART-05 it is sent at once; Undo adds the same item and quantity again', async () => {
    const one = await cart()
    await one.send(removed)
    expect([sent(one).length, isLineLeaving(one.snapshot(), 'l1')]).toEqual([1, true])
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(news(one, 'removal.accepted')).toEqual([
      { type: 'removal.accepted', lineId: 'l1', name: 'Spring' },
    ])
    await one.send(undone)
    expect(sent(one).at(-1)).toEqual({
      kind: 'restore',
      lineId: 'l1',
      record: 'spring',
      name: 'Spring',
      quantity: 2,
      key: 'press',
    })
  })

  it('CART-05 nothing can be undone after the toast has closed', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', { kind: 'accepted' })
    await one.send({ type: 'removal.expired', lineId: 'l1' }, undone)
    expect([sent(one).length, one.snapshot().context.removals]).toEqual([1, []])
  })

  it('CART-05 a removal that is undone before it was sent is not sent', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add }, removed, undone)
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(sent(one)).toEqual([add])
  })

  it('CART-05 a refused removal keeps the line once, even if it was undone meanwhile', async () => {
    const one = await cart()
    await one.send(removed, undone)
    await one.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    expect([sent(one).length, isLineLeaving(one.snapshot(), 'l1')]).toEqual([1, false])
  })

  it('CART-05 a change of a line that is being removed is not sent', async () => {
    const one = await cart()
    await one.send(changed(4), removed, changed(5))
    await one.wait(500)
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(sent(one).map((edit) => (edit as { kind: string }).kind)).toEqual(['removal'])
  })
})

describe('tabs, expiry and connection', () => {
  it('CART-11 another tab’s change is read after the queued edits', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add }, { type: 'tab.changed' })
    expect(one.world.waiting.has('refreshCart')).toBe(false)
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(one.world.waiting.has('refreshCart')).toBe(true)
    expect(one.world.actionCalls).toEqual([{ action: 'notifyTabs', params: undefined }])
  })

  it('CART-11 an expired cart is reported once, its edits are dropped, and the part is added to the new one', async () => {
    const one = await cart()
    await one.send(
      { type: 'edit.requested', edit: add, key: 'add' },
      { type: 'edit.requested', edit: { kind: 'promo', code: 'TEN' }, key: 'promo' },
    )
    await one.answer('saveEdit', { kind: 'expired', message: 'Your cart is over.' })
    expect(news(one, 'cart.expired')).toHaveLength(1)
    expect(sent(one)).toEqual([add, add])
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(news(one, 'edit.settled')).toEqual([
      { type: 'edit.settled', key: 'promo', answer: { kind: 'expired', message: 'Your cart is over.' } },
      { type: 'edit.settled', key: 'add', answer: { kind: 'accepted' } },
    ])
  })

  it('CART-11 a second expiry in a row does not loop', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add, key: 'add' })
    await one.answer('saveEdit', { kind: 'expired', message: 'Over.' })
    await one.answer('saveEdit', { kind: 'expired', message: 'Over.' })
    await one.answer('refreshCart', { kind: 'read', lines: [] })
    expect([sent(one).length, isCartBusy(one.snapshot())]).toEqual([2, false])
  })

  it('edits stay queued offline and are sent when the connection is back', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, changed(4))
    await one.wait(60_000)
    expect([sent(one), pendingQuantity(one.snapshot(), 'l1')]).toEqual([[], 4])
    await one.send({ type: 'connection.restored' })
    expect(sent(one)).toEqual([{ kind: 'quantity', lineId: 'l1', quantity: 4 }])
  })

  it('an edit that was not sent is retried when the connection is back, or after a delay', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add, key: 'add' })
    await one.answer('saveEdit', { kind: 'offline' })
    expect([news(one, 'edit.settled'), isCartBusy(one.snapshot())]).toEqual([[], true])
    await one.wait(10_000)
    expect(sent(one)).toEqual([add, add])
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(news(one, 'edit.settled')).toHaveLength(1)
  })

  it('CART-07 another country drops a queued shipping method', async () => {
    const one = await cart()
    const edit = (wish: object) => ({ type: 'edit.requested', edit: wish })
    await one.send(
      edit(add),
      edit({ kind: 'shippingMethod', id: 'm1' }),
      edit({ kind: 'country', country: 'FR', company: null }),
    )
    await one.answer('saveEdit', { kind: 'accepted' })
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(sent(one)).toEqual([add, { kind: 'country', country: 'FR', company: null }])
  })

  it('JOB-05/added a part of a press that adds several is no toast of its own: its page says what was added', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add, key: 'a', quiet: true })
    await one.answer('saveEdit', { kind: 'accepted' })
    expect(news(one, 'part.accepted')).toEqual([])
    expect(news(one, 'edit.settled')).toEqual([
      { type: 'edit.settled', key: 'a', answer: { kind: 'accepted' } },
    ])
  })

  it('a refusal of a quiet edit does not show in the Info modal', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: { kind: 'promo', code: 'X' }, key: 'p', quiet: true })
    await one.answer('saveEdit', { kind: 'refused', message: 'Unknown code', code: 'PROMO' })
    expect(news(one, 'cart.refused')).toEqual([])
    expect(news(one, 'edit.settled')).toEqual([
      { type: 'edit.settled', key: 'p', answer: { kind: 'refused', message: 'Unknown code', code: 'PROMO' } },
    ])
  })
})
