/** Lost answers: reading the cart shows whether the edit took effect. */
import { describe, expect, it } from 'vitest'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import {
  accepted,
  add,
  cart,
  cartExpired,
  changed,
  editRequest,
  emittedEvents,
  emptyReading,
  readingWithLine,
  reads,
  removed,
  resultOf,
  sent,
} from '#tests/support/shopMachines/cart.ts'

const withShock = { ...emptyReading, lines: [{ lineId: 'l9', record: 'shock', quantity: 1 }] }

describe('adding a part without an answer', () => {
  const again = { ...add, key: 'second' }

  it('CART-12 an add that took effect is reported as added, and adding again adds another one', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', withShock)
    await one.answer('saveEdit', accepted)
    expect(emittedEvents(one, 'edit.settled')).toEqual([
      { type: 'edit.settled', key: 'a', answer: { kind: 'accepted' } },
    ])
    expect([emittedEvents(one, 'part.accepted').length, emittedEvents(one, 'cart.refused')]).toEqual([1, []])
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add, again])
  })

  it('CART-12 the pieces that another tab added meanwhile are not taken for the lost ones', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', withShock)
    expect([sent(one), emittedEvents(one, 'edit.settled')]).toEqual([[add, add], []])
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 1 left' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'Only 1 left' })
    expect(emittedEvents(one, 'part.accepted')).toEqual([])
  })

  it('CART-12 the request is repeated once; if its answer is lost too, the next press uses the same key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', withShock)
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', withShock)
    expect(emittedEvents(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'No answer.' }])
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add, add])
  })

  it('CART-12 without a connection the repeated request waits', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.send({ type: 'connection.lost' })
    await one.answer('recoverCart', withShock)
    expect([sent(one), isCartBusy(one.snapshot())]).toEqual([[add], true])
    await one.send({ type: 'connection.restored' })
    expect(sent(one)).toEqual([add, add])
  })

  it('CART-12 adding two of a part that the cart already holds is recognized by the quantity', async () => {
    const one = await cart()
    await one.send(editRequest({ ...add, quantity: 2 }, 'a'))
    await one.fail('saveEdit')
    const held = [{ lineId: 'l9', record: 'shock', quantity: 2 }]
    await one.answer('recoverCart', { kind: 'read', lines: held, before: held })
    expect([emittedEvents(one, 'part.accepted'), emittedEvents(one, 'cart.refused').length]).toEqual([[], 1])
  })

  it('CART-12 an add without effect is reported, and a second click repeats it under the same key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', emptyReading)
    expect(emittedEvents(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'No answer.' }])
    await one.send(editRequest({ ...again, quantity: 3 }, 'b'), editRequest(again, 'c'))
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 1 left' })
    expect(sent(one)).toEqual([add, { ...again, quantity: 3 }, add])
  })

  it('CART-12 if the cart cannot be read either, a second click repeats it as well', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.fail('recoverCart')
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add])
  })

  it('CART-12 once a later reading shows the part, adding it adds another one', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.fail('recoverCart')
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', withShock)
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, again])
  })

  it('CART-12 once another answer shows the cart without the part, adding uses a new key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'p'))
    await one.answer('saveEdit', { kind: 'accepted' })
    await one.send(editRequest(again, 'b'))
    expect(sent(one).at(-1)).toEqual(again)
  })

  it('CART-12 after a reading without the part, adding it again keeps the key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', emptyReading)
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add])
  })

  it('CART-12 after a refusal, the third try uses a new key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send(editRequest(again, 'b'))
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 1 left' })
    const third = { ...add, key: 'third' }
    await one.send(editRequest(third, 'c'))
    expect(sent(one)).toEqual([add, add, third])
  })

  it.each([
    ['another part', { record: 'spring' }],
    ['another quantity', { quantity: 2 }],
    ['another place to send it from', { location: 'EU2' }],
  ])('CART-12 %s is another wish', async (_, change) => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send(editRequest({ ...again, ...change }, 'b'))
    expect(sent(one).at(-1)).toEqual({ ...again, ...change })
  })

  it('CART-12 other parts that were added meanwhile do not count', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', {
      ...emptyReading,
      lines: [{ lineId: 'l3', record: 'spring', quantity: 4 }],
    })
    expect([emittedEvents(one, 'part.accepted'), emittedEvents(one, 'cart.refused').length]).toEqual([[], 1])
  })
})

describe('another edit without an answer', () => {
  it('CART-12 is reported as failed with the error’s message if a reading cannot show it', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'zip', zip: '10115' }, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', readingWithLine)
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'No answer.' })
    expect([emittedEvents(one, 'cart.refused').length, isCartBusy(one.snapshot())]).toEqual([1, false])
  })

  it('CART-05 a removal took effect if its line is missing, regardless of other lines', async () => {
    const one = await cart()
    await one.send(removed)
    await one.fail('saveEdit')
    await one.answer('recoverCart', {
      ...emptyReading,
      lines: [{ lineId: 'l2', record: 'shock', quantity: 1 }],
    })
    expect([emittedEvents(one, 'removal.accepted').length, emittedEvents(one, 'cart.refused')]).toEqual([
      1,
      [],
    ])
  })

  it('CART-11 if the cart has expired, the part was not added and keeps its key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', cartExpired)
    expect([resultOf(one, 'a'), emittedEvents(one, 'cart.expired').length, reads(one)]).toEqual([
      { kind: 'refused', message: 'No answer.' },
      1,
      2,
    ])
    expect(one.world.actionCalls).toEqual([{ action: 'notifyTabs', params: undefined }])
  })

  it('CART-11 another tab’s change before the reading is part of it', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'), { type: 'tab.changed' })
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    expect([reads(one), isCartBusy(one.snapshot())]).toEqual([1, false])
  })

  it('CART-11 another tab’s change during the reading leads to another reading', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.send({ type: 'tab.changed' })
    await one.answer('recoverCart', emptyReading)
    expect([reads(one), one.world.waiting.has('refreshCart')]).toEqual([2, true])
    await one.answer('refreshCart', emptyReading)
    expect(reads(one)).toBe(2)
  })

  it('CART-12 a lost quantity is compared with its own line', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit', 'No answer.')
    const lines = [
      { lineId: 'l2', record: 'shock', quantity: 3 },
      { lineId: 'l1', record: 'spring', quantity: 2 },
    ]
    await one.answer('recoverCart', { kind: 'read', lines, before: lines })
    expect(emittedEvents(one, 'cart.refused')).toHaveLength(1)
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit')
    const now = [lines[0], { lineId: 'l1', record: 'spring', quantity: 3 }]
    await one.answer('recoverCart', { kind: 'read', lines: now, before: lines })
    expect([emittedEvents(one, 'cart.refused').length, one.world.actionCalls.length]).toEqual([1, 2])
  })

  it('CART-11 other tabs are notified after a lost answer and after an expired cart', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.answer('saveEdit', cartExpired)
    expect(one.world.actionCalls).toHaveLength(1)
    await one.answer('refreshCart', emptyReading)
    await one.send(editRequest(add, 'b'))
    await one.answer('saveEdit', cartExpired)
    expect(one.world.actionCalls).toHaveLength(2)
  })
})
