/** Removing lines from the cart, and Undo. */
import { describe, expect, it } from 'vitest'
import { isCartBusy, isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'
import {
  accepted,
  add,
  busyCart,
  type Cart,
  cart,
  editRequest,
  emittedEvents,
  emptyReading,
  readingWithLine,
  removed,
  sent,
  undone,
} from '#tests/support/shopMachines/cart.ts'

describe('a line that is being removed', () => {
  it('CART-05 is not removed twice', async () => {
    const one = await busyCart()
    await one.send(removed, removed)
    await one.answer('saveEdit', accepted)
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    expect(sent(one).map((edit) => (edit as { kind: string }).kind)).toEqual(['add', 'removal'])
  })

  it('CART-05 is removed after a lost answer if the cart lacks it, and can be restored', async () => {
    const one = await cart()
    await one.send(removed)
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    expect([emittedEvents(one, 'removal.accepted').length, emittedEvents(one, 'cart.refused')]).toEqual([
      1,
      [],
    ])
    await one.send(undone)
    await one.answer('saveEdit', accepted)
    expect(emittedEvents(one, 'part.accepted')).toEqual([
      { type: 'part.accepted', record: 'spring', name: 'Spring' },
    ])
  })

  it('CART-05 stays after a lost answer if the cart still holds it, and there is nothing to undo', async () => {
    const one = await cart()
    await one.send(removed, undone)
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', readingWithLine)
    expect(emittedEvents(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'No answer.' }])
    expect([emittedEvents(one, 'removal.accepted'), sent(one).length, isCartBusy(one.snapshot())]).toEqual([
      [],
      1,
      false,
    ])
  })

  it('CART-05 is restored once, even if Undo is pressed several times', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(undone, undone)
    await one.answer('saveEdit', accepted)
    expect([sent(one).length, isCartBusy(one.snapshot())]).toEqual([2, false])
  })

  it('CART-05 cannot be restored if its removal was not sent or was refused', async () => {
    const unsent = await busyCart()
    await unsent.send(removed, undone)
    await unsent.answer('saveEdit', accepted)
    await unsent.send(undone)
    expect([sent(unsent).length, isCartBusy(unsent.snapshot())]).toEqual([1, false])
    const refused = await cart()
    await refused.send(removed)
    await refused.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    await refused.send(undone)
    expect([sent(refused).length, isCartBusy(refused.snapshot())]).toEqual([1, false])
  })
})

describe('two lines', () => {
  const other = { lineId: 'l2', record: 'shock', name: 'Shock', quantity: 1 }
  const otherRemoved = { type: 'line.removed', ...other }
  const kinds = (one: Cart) => sent(one).map((edit) => (edit as { kind: string }).kind)

  it('CART-05 Undo before the removal was sent keeps the other line’s edits', async () => {
    const one = await busyCart()
    await one.send({ type: 'quantity.changed', lineId: 'l3', quantity: 4 }, removed, otherRemoved, undone)
    expect([isLineLeaving(one.snapshot(), 'l1'), isLineLeaving(one.snapshot(), 'l2')]).toEqual([false, true])
    expect([isLineLeaving(one.snapshot(), 'l3'), pendingQuantity(one.snapshot(), 'l3')]).toEqual([false, 4])
    await one.wait(500)
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['add', 'quantity', 'removal'])
    expect(emittedEvents(one, 'removal.accepted')).toEqual([
      { type: 'removal.accepted', lineId: 'l2', name: 'Shock' },
    ])
  })

  it('CART-05 a failed removal keeps the other line’s Undo', async () => {
    const one = await cart()
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send(removed)
    await one.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    await one.send({ type: 'removal.undone', lineId: 'l2', key: 'press' })
    expect(sent(one).at(-1)).toEqual({ kind: 'restore', ...other, key: 'press' })
  })

  it('CART-05 a failed removal drops only its own Undo: other queued edits are sent', async () => {
    const one = await cart()
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send(removed, undone, { ...undone, lineId: 'l2' }, editRequest({ kind: 'zip', zip: '1' }, 'z'))
    await one.answer('saveEdit', { kind: 'refused', message: 'Not now' })
    for (let turn = 0; turn < 2; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'removal', 'restore', 'zip'])
    expect(emittedEvents(one, 'part.accepted')).toEqual([
      { type: 'part.accepted', record: 'shock', name: 'Shock' },
    ])
  })

  it('CART-05 a line is restored while another one’s removal is queued', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(editRequest(add, 'a'), otherRemoved, undone)
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'add', 'removal', 'restore'])
  })

  it('CART-05 two Undos pressed during another edit restore both lines', async () => {
    const one = await cart()
    for (const gone of [removed, otherRemoved]) {
      await one.send(gone)
      await one.answer('saveEdit', accepted)
    }
    await one.send(editRequest(add, 'a'), undone, { ...undone, lineId: 'l2' })
    for (let turn = 0; turn < 3; turn++) await one.answer('saveEdit', accepted)
    expect(kinds(one)).toEqual(['removal', 'removal', 'add', 'restore', 'restore'])
  })

  it('CART-05 each Undo restores its own line, and a closed toast does not end the other’s Undo', async () => {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    await one.send(otherRemoved)
    await one.answer('saveEdit', accepted)
    await one.send({ type: 'removal.expired', lineId: 'l1' }, undone)
    expect(isCartBusy(one.snapshot())).toBe(false)
    await one.send({ type: 'removal.undone', lineId: 'l2', key: 'press' })
    expect(sent(one).at(-1)).toEqual({ kind: 'restore', ...other, key: 'press' })
  })
})
