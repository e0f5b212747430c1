/** What waits in the cart's queue: what replaces what, what comes back, what is void, and who hears of it. */
import { describe, expect, it } from 'vitest'
import { isCartBusy, isLineLeaving, pendingCountry, pendingQuantity } from '#machines/cart/cart.select.ts'
import {
  cart,
  sent,
  told,
  answerTo,
  asks,
  add,
  changed,
  line,
  reads,
  removed,
  undone,
  accepted,
  shelf,
  withLine,
  over,
  busyCart,
  type Cart,
} from '#tests/support/machines/cart.ts'

describe('what waits', () => {
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
    await one.send(asks(earlier, 'a'), asks(later, 'b'))
    expect([answerTo(one, 'a'), answerTo(one, 'b')]).toEqual([{ kind: 'superseded' }, undefined])
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    expect([sent(one), answerTo(one, 'b'), isCartBusy(one.seen())]).toEqual([[add, later], accepted, false])
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
      { kind: 'promo', code: 'TEN' },
    ],
    [{ kind: 'promo', code: 'TEN' }, add],
  ])('%o goes out before %o', async (earlier, later) => {
    const one = await busyCart()
    await one.send(asks(earlier, 'a'), asks(later, 'b'))
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(sent(one)).toEqual([add, earlier, later])
    expect([answerTo(one, 'a'), answerTo(one, 'b')]).toEqual([accepted, accepted])
  })

  it('CART-04 what is on its way and what waits behind it show as the latest of them', async () => {
    const one = await cart()
    expect([pendingQuantity(one.seen(), 'l1'), pendingCountry(one.seen())]).toEqual([null, null])
    await one.send(changed(2))
    await one.wait(500)
    await one.send(changed(3), asks({ kind: 'country', country: 'FR', company: false }, 'c'))
    expect([pendingQuantity(one.seen(), 'l1'), pendingCountry(one.seen())]).toEqual([3, 'FR'])
    expect(pendingQuantity(one.seen(), 'l2')).toBe(null)
  })

  it('CART-04 CART-05 a line that is leaving has no quantity on its way, and a zip is no country', async () => {
    const one = await busyCart()
    await one.send(removed, asks({ kind: 'country', country: 'FR', company: false }, 'c'))
    await one.send(asks({ kind: 'zip', zip: '75001' }, 'z'))
    expect([pendingQuantity(one.seen(), 'l1'), pendingCountry(one.seen())]).toEqual([null, 'FR'])
  })

  it('tells of each edit once, and of what nobody asked to hear about only what the shopper sees', async () => {
    const one = await cart()
    await one.send({ type: 'edit.requested', edit: add }, asks({ kind: 'zip', zip: '1' }, 'z'), changed(3))
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    await one.wait(500)
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 2 left' })
    expect(one.world.news).toEqual([
      { type: 'part.accepted', record: 'shock', name: 'Shock' },
      { type: 'edit.settled', key: 'z', answer: accepted },
      { type: 'cart.refused', message: 'Only 2 left' },
    ])
    expect(reads(one)).toBe(0)
  })
})

describe('what found no network', () => {
  it('goes out first again, as soon as the network is back', async () => {
    const one = await cart()
    await one.send(asks({ kind: 'zip', zip: '1' }, 'a'), asks({ kind: 'promo', code: 'TEN' }, 'b'))
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

  it('gives way to what was asked for meanwhile, and says so', async () => {
    const one = await cart()
    await one.send(asks({ kind: 'zip', zip: '1' }, 'a'), asks({ kind: 'promo', code: 'TEN' }, 'p'))
    await one.send(asks({ kind: 'zip', zip: '2' }, 'b'))
    await one.answer('saveEdit', { kind: 'offline' })
    expect([answerTo(one, 'a'), answerTo(one, 'b')]).toEqual([{ kind: 'superseded' }, undefined])
    await one.wait(10_000)
    await one.answer('saveEdit', accepted)
    expect(sent(one).slice(1)).toEqual([
      { kind: 'promo', code: 'TEN' },
      { kind: 'zip', zip: '2' },
    ])
  })

  it('BTN-04 takes no other part’s place: each of two is added', async () => {
    const one = await cart()
    const other = { ...add, key: 'second' }
    await one.send(asks(add, 'a'), asks(other, 'b'))
    await one.answer('saveEdit', { kind: 'offline' })
    await one.send({ type: 'connection.restored' })
    await one.answer('saveEdit', accepted)
    await one.answer('saveEdit', accepted)
    expect(sent(one)).toEqual([add, add, other])
    expect([answerTo(one, 'a'), answerTo(one, 'b')]).toEqual([accepted, accepted])
  })
})

describe('a line that is leaving', () => {
  it('CART-05 is not taken out twice', async () => {
    const one = await busyCart()
    await one.send(removed, removed)
    await one.answer('saveEdit', accepted)
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    expect(sent(one).map((edit) => (edit as { kind: string }).kind)).toEqual(['add', 'removal'])
  })

  it('CART-05 whose answer was lost is gone if the cart says so, and can be brought back', async () => {
    const one = await cart()
    await one.send(removed)
    await one.fail('saveEdit')
    await one.answer('recoverCart', shelf)
    expect([told(one, 'line.gone').length, told(one, 'cart.refused')]).toEqual([1, []])
    await one.send(undone)
    await one.answer('saveEdit', accepted)
    expect(told(one, 'part.accepted')).toEqual([{ type: 'part.accepted', record: 'spring', name: 'Spring' }])
  })

  it('CART-05 whose answer was lost stays if the cart still holds it, and there is nothing to undo', async () => {
    const one = await cart()
    await one.send(removed, undone)
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', withLine)
    expect(told(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'No answer.' }])
    expect([told(one, 'line.gone'), sent(one).length, isCartBusy(one.seen())]).toEqual([[], 1, false])
  })

  it('CART-05 is brought back once, however often Undo is pressed', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(undone, undone)
    await one.answer('saveEdit', accepted)
    expect([sent(one).length, isCartBusy(one.seen())]).toEqual([2, false])
  })

  it('CART-05 whose removal was never sent, or refused, cannot be brought back', async () => {
    const unsent = await busyCart()
    await unsent.send(removed, undone)
    await unsent.answer('saveEdit', accepted)
    await unsent.send(undone)
    expect([sent(unsent).length, isCartBusy(unsent.seen())]).toEqual([1, false])
    const refused = await cart()
    await refused.send(removed)
    await refused.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    await refused.send(undone)
    expect([sent(refused).length, isCartBusy(refused.seen())]).toEqual([1, false])
  })
})

describe('two lines', () => {
  const other = { lineId: 'l2', record: 'shock', name: 'Shock', quantity: 1 }
  const otherRemoved = { type: 'line.removed', ...other }
  const kinds = (one: Cart) => sent(one).map((edit) => (edit as { kind: string }).kind)

  it('CART-05 Undo before it was sent leaves the other line’s removal, and what else waits for it', async () => {
    const one = await busyCart()
    await one.send({ type: 'quantity.changed', lineId: 'l3', quantity: 4 }, removed, otherRemoved, undone)
    expect([isLineLeaving(one.seen(), 'l1'), isLineLeaving(one.seen(), 'l2')]).toEqual([false, true])
    expect([isLineLeaving(one.seen(), 'l3'), pendingQuantity(one.seen(), 'l3')]).toEqual([false, 4])
    await one.wait(500)
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['add', 'quantity', 'removal'])
    expect(told(one, 'line.gone')).toEqual([{ type: 'line.gone', lineId: 'l2', name: 'Shock' }])
  })

  it('CART-05 a removal that failed takes no other line’s Undo with it', async () => {
    const one = await cart()
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send(removed)
    await one.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    await one.send({ type: 'removal.undone', lineId: 'l2', key: 'press' })
    expect(sent(one).at(-1)).toEqual({ kind: 'restore', ...other, key: 'press' })
  })

  it('CART-05 a removal that failed voids its own Undo only: whatever else waits goes out', async () => {
    const one = await cart()
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send(removed, undone, { ...undone, lineId: 'l2' }, asks({ kind: 'zip', zip: '1' }, 'z'))
    await one.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    for (let turn = 0; turn < 2; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'removal', 'restore', 'zip'])
    expect(told(one, 'part.accepted')).toEqual([{ type: 'part.accepted', record: 'shock', name: 'Shock' }])
  })

  it('CART-05 a line is brought back while another one’s removal still waits', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(asks(add, 'a'), otherRemoved, undone)
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'add', 'removal', 'restore'])
  })

  it('CART-05 of both the Undo is pressed while something else is saved: both come back', async () => {
    const one = await cart()
    for (const gone of [removed, otherRemoved]) {
      await one.send(gone)
      await one.answer('saveEdit', accepted)
    }
    await one.send(asks(add, 'a'), undone, { ...undone, lineId: 'l2' })
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'removal', 'add', 'restore', 'restore'])
  })

  it('CART-05 each Undo brings back its own line, and the end of one toast not the other’s', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send({ type: 'removal.expired', lineId: 'l1' }, undone)
    expect(isCartBusy(one.seen())).toBe(false)
    await one.send({ type: 'removal.undone', lineId: 'l2', key: 'press' })
    expect(sent(one).at(-1)).toEqual({ kind: 'restore', ...other, key: 'press' })
  })

  it('CART-12 a quantity whose answer was lost is looked up on its own line, among others', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit', 'No answer.')
    const lines = [
      { lineId: 'l2', record: 'shock', quantity: 3 },
      { lineId: 'l1', record: 'spring', quantity: 2 },
    ]
    await one.answer('recoverCart', { kind: 'read', lines, before: lines })
    expect(told(one, 'cart.refused')).toHaveLength(1)
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit')
    const now = [lines[0], { lineId: 'l1', record: 'spring', quantity: 3 }]
    await one.answer('recoverCart', { kind: 'read', lines: now, before: lines })
    expect([told(one, 'cart.refused').length, one.world.told.length]).toEqual([1, 2])
  })

  it('CART-11 whatever came of a lost answer or an expired cart, other tabs are told', async () => {
    const one = await cart()
    await one.send(asks({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.answer('saveEdit', over)
    expect(one.world.told).toHaveLength(1)
    await one.answer('refreshCart', shelf)
    await one.send(asks(add, 'b'))
    await one.answer('saveEdit', over)
    expect(one.world.told).toHaveLength(2)
  })
})
