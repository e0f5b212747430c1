/** A cart that is read anew: because it is another one, or could not be read before. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { hasCartRefreshFailed, isCartBusy, pendingQuantity } from '#machines/cart/cart.select.ts'
import type { CartEvent } from '#machines/cart/cart.types.ts'
import { fromCallbackPort } from '#machines/port.ts'
import {
  accepted,
  add,
  busyCart,
  type Cart,
  cart,
  cartExpired,
  changed,
  editRequest,
  emittedEvents,
  emptyReading,
  line,
  reads,
  removed,
  resultOf,
  sent,
  undone,
} from '#tests/support/machines/cart.ts'
import { World } from '#tests/support/machines/world.ts'

describe('another cart', () => {
  it('CART-11 that became an order elsewhere is told, and read anew', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.answer('saveEdit', { kind: 'ordered', message: 'It is an order.' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'It is an order.' })
    expect([emittedEvents(one, 'cart.refused').length, reads(one)]).toEqual([1, 1])
  })

  it('PAY-04 once it is ordered nothing of it is sent any more, and whoever asked hears it', async () => {
    const one = await busyCart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'), { type: 'cart.ordered' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'ordered', message: 'The cart was ordered.' })
    await one.answer('saveEdit', accepted)
    expect([sent(one).length, reads(one)]).toEqual([1, 1])
    await one.send({ type: 'removal.undone', lineId: 'l1', key: 'press' })
    expect(isCartBusy(one.snapshot())).toBe(false)
  })

  it('CART-11 that is over when it is read drops what was meant for its lines, and keeps parts to add', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'), editRequest(add, 'b'))
    await one.answer('refreshCart', cartExpired)
    expect(emittedEvents(one, 'cart.expired')).toEqual([
      { type: 'cart.expired', message: cartExpired.message },
    ])
    expect([resultOf(one, 'a'), sent(one)]).toEqual([cartExpired, [add]])
    await one.answer('saveEdit', accepted)
    expect([resultOf(one, 'b'), reads(one)]).toEqual([accepted, 1])
  })

  it('CART-11 that is over when a lost answer is looked up fails the edit, and is read anew', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', cartExpired)
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'No answer.' })
    expect([emittedEvents(one, 'cart.expired').length, reads(one)]).toEqual([1, 2])
  })

  it('CART-11 in place of the one that an edit of a line was meant for: told, and read anew', async () => {
    const one = await cart()
    await one.send(changed(3))
    await one.wait(500)
    await one.answer('saveEdit', cartExpired)
    expect([
      emittedEvents(one, 'cart.expired').length,
      emittedEvents(one, 'cart.refused'),
      reads(one),
    ]).toEqual([1, [], 1])
    expect(pendingQuantity(one.snapshot(), 'l1')).toBe(null)
  })
})

describe('another cart, and a line that was taken out of the one before', () => {
  async function takenOut() {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    return one
  }
  const restored = { kind: 'restore', ...line, key: 'press' }

  it('CART-05 CART-11 an Undo that was pressed brings the line into the new cart', async () => {
    const one = await takenOut()
    await one.send(undone)
    await one.answer('saveEdit', cartExpired)
    expect(sent(one).slice(1)).toEqual([restored, restored])
  })

  it('CART-05 CART-11 so does one that waits while the cart is read', async () => {
    const one = await takenOut()
    await one.send({ type: 'refresh.requested' }, undone, editRequest({ kind: 'zip', zip: '1' }, 'z'))
    await one.answer('refreshCart', cartExpired)
    expect([sent(one).at(-1), resultOf(one, 'z')]).toEqual([restored, cartExpired])
    await one.answer('saveEdit', accepted)
    expect(isCartBusy(one.snapshot())).toBe(false)
  })

  it.each([
    ['is over', async (one: Cart) => one.answer('refreshCart', cartExpired)],
    [
      'became an order',
      async (one: Cart) => {
        await one.send({ type: 'cart.ordered' })
        await one.answer('refreshCart', emptyReading)
      },
    ],
    [
      'is over for a part that goes into the new one',
      async (one: Cart) => {
        await one.answer('refreshCart', emptyReading)
        await one.send(editRequest(add, 'a'))
        await one.answer('saveEdit', cartExpired)
        await one.answer('saveEdit', accepted)
      },
    ],
  ])('CART-05 CART-11 once the old cart %s nothing of it is remembered', async (_, end) => {
    const one = await takenOut()
    await one.send({ type: 'refresh.requested' })
    await end(one)
    const before = sent(one).length
    await one.send(undone)
    expect([sent(one).length, isCartBusy(one.snapshot())]).toEqual([before, false])
    expect(one.snapshot().context).toMatchObject({ removals: [], unanswered: [] })
  })
})

describe('what the cart hears of', () => {
  /** A cart whose listeners are filled as the browser fills them. */
  function hearingCart() {
    const world = new World()
    const tell: Record<string, (type: 'tab.changed' | 'connection.lost' | 'connection.restored') => void> = {}
    const hear = (name: string) =>
      fromCallbackPort<CartEvent>((send) => {
        tell[name] = (type) => send({ type })
        return () => {}
      })
    const actor = createActor(
      (world.provide(cartMachine) as typeof cartMachine).provide({
        actors: { listenToTabs: hear('tabs'), watchConnection: hear('connection') },
      }),
      { clock: world.clock },
    ).start()
    const read = () => world.calls.filter(({ id }) => id === 'refreshCart').length
    return { world, actor, tell, read }
  }

  it('CART-11 another tab and the connection lead to another reading', async () => {
    const { world, tell, read } = hearingCart()
    tell['tabs']?.('tab.changed')
    expect(read()).toBe(1)
    await world.answer('refreshCart', emptyReading)
    tell['connection']?.('connection.lost')
    tell['tabs']?.('tab.changed')
    expect(read()).toBe(1)
    tell['connection']?.('connection.restored')
    expect(read()).toBe(2)
  })

  it('CART-11 where neither can be heard it works on, for this tab alone', async () => {
    const one = await cart()
    await one.fail('listenToTabs')
    await one.fail('watchConnection')
    await one.send(editRequest(add, 'a'))
    await one.answer('saveEdit', accepted)
    expect(resultOf(one, 'a')).toEqual(accepted)
  })
})

describe('a cart that cannot be read', () => {
  it('says so, still takes edits, and can be asked for again', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    expect(hasCartRefreshFailed(one.snapshot())).toBe(true)
    await one.send(editRequest(add, 'a'))
    await one.answer('saveEdit', accepted)
    expect([resultOf(one, 'a'), hasCartRefreshFailed(one.snapshot())]).toEqual([accepted, false])
    await one.send({ type: 'tab.changed' })
    await one.fail('refreshCart')
    await one.send({ type: 'refresh.requested' })
    await one.answer('refreshCart', emptyReading)
    expect([hasCartRefreshFailed(one.snapshot()), reads(one)]).toEqual([false, 3])
  })

  it('CART-04 what is changed meanwhile shows at once, and goes as soon as the reading is given up', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.send(editRequest(add, 'a'), changed(5))
    expect([pendingQuantity(one.snapshot(), 'l1'), sent(one)]).toEqual([5, []])
    await one.fail('refreshCart')
    expect([pendingQuantity(one.snapshot(), 'l1'), sent(one)]).toEqual([5, [add]])
  })

  it('is read once the connection is back, not before', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, { type: 'refresh.requested' })
    expect(reads(one)).toBe(0)
    await one.send({ type: 'connection.restored' })
    expect(reads(one)).toBe(1)
  })

  it('CART-11 is read after a connection was lost, whatever was or was not asked meanwhile', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, { type: 'connection.restored' })
    expect(reads(one)).toBe(1)
  })

  it('CART-11 is read once the connection is back, where nobody told that it was gone', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    await one.send({ type: 'connection.restored' })
    await one.answer('refreshCart', emptyReading)
    expect([hasCartRefreshFailed(one.snapshot()), reads(one)]).toEqual([false, 2])
  })

  it('stays unread without a connection, and what is asked waits for it', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    await one.send({ type: 'connection.lost' }, { type: 'tab.changed' }, editRequest(add, 'a'))
    expect([sent(one), reads(one), hasCartRefreshFailed(one.snapshot())]).toEqual([[], 1, true])
    await one.send({ type: 'connection.restored' })
    expect([sent(one), hasCartRefreshFailed(one.snapshot())]).toEqual([[add], false])
  })
})
