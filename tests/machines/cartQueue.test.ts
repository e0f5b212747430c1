/** The cart's queue: replaced, requeued and dropped edits, and the results that their senders get. */
import { describe, expect, it } from 'vitest'
import {
  isCartBusy,
  pendingCountry,
  pendingQuantity,
  queuedCountry,
  unsentEdits,
} from '#machines/cart/cart.select.ts'
import {
  accepted,
  add,
  busyCart,
  cart,
  changed,
  editRequest,
  line,
  reads,
  removed,
  resultOf,
  sent,
} from '#tests/support/shopMachines/cart.ts'

describe('the queue', () => {
  it.each([
    [
      { kind: 'promo', code: 'ONE' },
      { kind: 'promo', code: 'TWO' },
    ],
    [
      { kind: 'vat', number: 'DE1' },
      { kind: 'vat', number: 'DE2' },
    ],
    [
      { kind: 'zip', zip: '1' },
      { kind: 'zip', zip: '2' },
    ],
    [
      { kind: 'country', country: 'DE', company: false },
      { kind: 'country', country: 'FR', company: true },
    ],
    [
      { kind: 'company', country: 'DE', company: false },
      { kind: 'company', country: 'DE', company: true },
    ],
    [
      { kind: 'shippingMethod', id: 's1' },
      { kind: 'shippingMethod', id: null },
    ],
    [
      { kind: 'paymentMethod', id: 'p1' },
      { kind: 'paymentMethod', id: 'p2' },
    ],
    [
      { kind: 'quantity', lineId: 'l1', quantity: 2 },
      { kind: 'removal', ...line },
    ],
  ])('%o gives way to %o', async (earlier, later) => {
    const one = await busyCart()
    await one.send(editRequest(earlier, 'a'), editRequest(later, 'b'))
    expect([resultOf(one, 'a'), resultOf(one, 'b')]).toEqual([{ kind: 'superseded' }, undefined])
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    expect([sent(one), resultOf(one, 'b'), isCartBusy(one.snapshot())]).toEqual([
      [add, later],
      accepted,
      false,
    ])
  })

  it.each([
    [add, { ...add, key: 'second' }],
    [
      { kind: 'promo', code: 'ONE' },
      { kind: 'zip', zip: '2' },
    ],
    [
      { kind: 'quantity', lineId: 'l1', quantity: 2 },
      { kind: 'quantity', lineId: 'l2', quantity: 3 },
    ],
    [
      { kind: 'shippingMethod', id: null },
      { kind: 'country', country: 'FR', company: false },
    ],
    [
      { kind: 'shippingMethod', id: 's1' },
      { kind: 'company', country: 'DE', company: true },
    ],
    [
      { kind: 'shippingMethod', id: 's1' },
      { kind: 'promo', code: 'TEN' },
    ],
    [{ kind: 'promo', code: 'TEN' }, add],
  ])('%o goes out before %o', async (earlier, later) => {
    const one = await busyCart()
    await one.send(editRequest(earlier, 'a'), editRequest(later, 'b'))
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(sent(one)).toEqual([add, earlier, later])
    expect([resultOf(one, 'a'), resultOf(one, 'b')]).toEqual([accepted, accepted])
  })

  it('CART-04 the latest of the edits in flight and in the queue shows', async () => {
    const one = await cart()
    expect([pendingQuantity(one.snapshot(), 'l1'), pendingCountry(one.snapshot())]).toEqual([null, null])
    await one.send(changed(2))
    await one.wait(500)
    await one.send(changed(3), editRequest({ kind: 'country', country: 'FR', company: false }, 'c'))
    expect([pendingQuantity(one.snapshot(), 'l1'), pendingCountry(one.snapshot())]).toEqual([3, 'FR'])
    expect(pendingQuantity(one.snapshot(), 'l2')).toBe(null)
  })

  it('SESS-10/back a country in flight is pending, and no longer queued', async () => {
    const one = await busyCart()
    await one.send(editRequest({ kind: 'country', country: 'FR', company: false }, 'c'))
    expect([pendingCountry(one.snapshot()), queuedCountry(one.snapshot())]).toEqual(['FR', 'FR'])
    await one.answer('saveEdit', accepted)
    expect([pendingCountry(one.snapshot()), queuedCountry(one.snapshot())]).toEqual(['FR', null])
  })

  it('CART-04 CART-05 a line being removed has no pending quantity, and a zip is no pending country', async () => {
    const one = await busyCart()
    await one.send(removed, editRequest({ kind: 'country', country: 'FR', company: false }, 'c'))
    await one.send(editRequest({ kind: 'zip', zip: '75001' }, 'z'))
    expect([pendingQuantity(one.snapshot(), 'l1'), pendingCountry(one.snapshot())]).toEqual([null, 'FR'])
  })

  it('each edit gets one result; an edit without a key only shows to the shopper', async () => {
    const one = await cart()
    await one.send(
      { type: 'edit.requested', edit: add },
      editRequest({ kind: 'zip', zip: '1' }, 'z'),
      changed(3),
    )
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    await one.wait(500)
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 2 left' })
    expect(one.world.emitted).toEqual([
      { type: 'part.accepted', record: 'shock', name: 'Shock' },
      { type: 'edit.settled', key: 'z', answer: accepted },
      { type: 'cart.refused', message: 'Only 2 left' },
    ])
    expect(reads(one)).toBe(0)
  })
})

describe('an edit without a connection', () => {
  it('is sent first when the connection is back', async () => {
    const one = await cart()
    await one.send(
      editRequest({ kind: 'zip', zip: '1' }, 'a'),
      editRequest({ kind: 'promo', code: 'TEN' }, 'b'),
    )
    await one.answer('saveEdit', { kind: 'offline' })
    expect(sent(one)).toHaveLength(1)
    await one.send({ type: 'connection.restored' })
    await one.answer('saveEdit', accepted)
    expect(sent(one)).toEqual([
      { kind: 'zip', zip: '1' },
      { kind: 'zip', zip: '1' },
      { kind: 'promo', code: 'TEN' },
    ])
  })

  it('is superseded by a later edit', async () => {
    const one = await cart()
    await one.send(
      editRequest({ kind: 'zip', zip: '1' }, 'a'),
      editRequest({ kind: 'promo', code: 'TEN' }, 'p'),
    )
    await one.send(editRequest({ kind: 'zip', zip: '2' }, 'b'))
    await one.answer('saveEdit', { kind: 'offline' })
    expect([resultOf(one, 'a'), resultOf(one, 'b')]).toEqual([{ kind: 'superseded' }, undefined])
    await one.wait(10_000)
    await one.answer('saveEdit', accepted)
    expect(sent(one).slice(1)).toEqual([
      { kind: 'promo', code: 'TEN' },
      { kind: 'zip', zip: '2' },
    ])
  })

  it('BTN-04 supersedes no add of another part', async () => {
    const one = await cart()
    const other = { ...add, key: 'second' }
    await one.send(editRequest(add, 'a'), editRequest(other, 'b'))
    await one.answer('saveEdit', { kind: 'offline' })
    await one.send({ type: 'connection.restored' })
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    expect(sent(one)).toEqual([add, add, other])
    expect([resultOf(one, 'a'), resultOf(one, 'b')]).toEqual([accepted, accepted])
  })
})

describe('leaving the page', () => {
  it('CART-11 hands over the queued edits, and a repeatable one in flight; it sends nothing more', async () => {
    const one = await busyCart()
    const promo = { kind: 'promo', code: 'ONE' }
    await one.send(editRequest(promo, 'a'), changed(3))
    const later = { kind: 'quantity', lineId: 'l1', quantity: 3 }
    expect(unsentEdits(one.snapshot())).toEqual([add, promo, later])
    await one.send({ type: 'page.left' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'superseded' })
    await one.wait(60_000)
    await one.answer('saveEdit', accepted)
    expect([sent(one), isCartBusy(one.snapshot())]).toEqual([[add], false])
  })

  it.each([
    [{ kind: 'promo', code: 'ONE' }, false],
    [{ kind: 'removal', ...line }, true],
    [{ kind: 'restore', ...line, key: 'press' }, true],
    [{ kind: 'quantity', lineId: 'l1', quantity: 2 }, true],
  ])('CART-11 %o under way is handed over: %s', async (edit, kept) => {
    const one = await cart()
    await one.send(editRequest(edit, 'a'))
    expect(unsentEdits(one.snapshot())).toEqual(kept ? [edit] : [])
  })
})
