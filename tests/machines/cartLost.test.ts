/** Answers that were lost: what the cart then holds tells what they came to. */
import { describe, expect, it } from 'vitest'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import {
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
} from '#tests/support/machines/cart.ts'

const withShock = { ...emptyReading, lines: [{ lineId: 'l9', record: 'shock', quantity: 1 }] }

describe('adding a part without an answer', () => {
  const again = { ...add, key: 'second' }

  it('CART-12 what came in after all is told as added, and adding it again is another one', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', withShock)
    expect(emittedEvents(one, 'edit.settled')).toEqual([
      { type: 'edit.settled', key: 'a', answer: { kind: 'accepted' } },
    ])
    expect([emittedEvents(one, 'part.accepted').length, emittedEvents(one, 'cart.refused')]).toEqual([1, []])
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, again])
  })

  it('CART-12 two more of what the cart holds already are told from one that is there', async () => {
    const one = await cart()
    await one.send(editRequest({ ...add, quantity: 2 }, 'a'))
    await one.fail('saveEdit')
    const held = [{ lineId: 'l9', record: 'shock', quantity: 2 }]
    await one.answer('recoverCart', { kind: 'read', lines: held, before: held })
    expect([emittedEvents(one, 'part.accepted'), emittedEvents(one, 'cart.refused').length]).toEqual([[], 1])
  })

  it('CART-12 what is not there is told, and a second click asks for the same, under the same key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', emptyReading)
    expect(emittedEvents(one, 'cart.refused')).toEqual([{ type: 'cart.refused', message: 'No answer.' }])
    await one.send(editRequest({ ...again, quantity: 3 }, 'b'), editRequest(again, 'c'))
    await one.answer('saveEdit', { kind: 'refused', message: 'Only 1 left' })
    expect(sent(one)).toEqual([add, { ...again, quantity: 3 }, add])
  })

  it('CART-12 where the cart cannot be read either, a second click asks for the same as well', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.fail('recoverCart')
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add])
  })

  it('CART-12 once a later reading shows it, adding it is another one', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.fail('recoverCart')
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', withShock)
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, again])
  })

  it('CART-12 once another answer shows the cart without it, it is asked for anew', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'p'))
    await one.answer('saveEdit', { kind: 'accepted' })
    await one.send(editRequest(again, 'b'))
    expect(sent(one).at(-1)).toEqual(again)
  })

  it('CART-12 a reading that does not show it yet changes nothing: asked for again it keeps its key', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', emptyReading)
    await one.send(editRequest(again, 'b'))
    expect(sent(one)).toEqual([add, add])
  })

  it('CART-12 once it was refused, asking a third time is another wish', async () => {
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

  it('CART-12 what came in of other parts meanwhile does not count', async () => {
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
  it('CART-12 of which a reading tells nothing is told as failed, in the error’s own words', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'zip', zip: '10115' }, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', readingWithLine)
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'No answer.' })
    expect([emittedEvents(one, 'cart.refused').length, isCartBusy(one.snapshot())]).toEqual([1, false])
  })

  it('CART-05 a line that is gone is gone, whatever other lines there are', async () => {
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

  it('CART-11 where the cart turns out to be over a part was not added to it, and keeps its key', async () => {
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

  it('CART-11 another tab’s change before it is looked up is read with it', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'), { type: 'tab.changed' })
    await one.fail('saveEdit')
    await one.answer('recoverCart', emptyReading)
    expect([reads(one), isCartBusy(one.snapshot())]).toEqual([1, false])
  })

  it('CART-11 another tab’s change while it is looked up is read as well', async () => {
    const one = await cart()
    await one.send(editRequest(add, 'a'))
    await one.fail('saveEdit')
    await one.send({ type: 'tab.changed' })
    await one.answer('recoverCart', emptyReading)
    expect([reads(one), one.world.waiting.has('refreshCart')]).toEqual([2, true])
    await one.answer('refreshCart', emptyReading)
    expect(reads(one)).toBe(2)
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
    expect(emittedEvents(one, 'cart.refused')).toHaveLength(1)
    await one.send(changed(3))
    await one.wait(500)
    await one.fail('saveEdit')
    const now = [lines[0], { lineId: 'l1', record: 'spring', quantity: 3 }]
    await one.answer('recoverCart', { kind: 'read', lines: now, before: lines })
    expect([emittedEvents(one, 'cart.refused').length, one.world.actionCalls.length]).toEqual([1, 2])
  })

  it('CART-11 whatever came of a lost answer or an expired cart, other tabs are told', async () => {
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
