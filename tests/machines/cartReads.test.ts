/** Reading the cart again: after it was replaced, or could not be read. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { World } from '#flow-tools/walker/world.ts'
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
} from '#tests/support/shopMachines/cart.ts'

describe('a replaced cart', () => {
  it('CART-11 that became an order elsewhere is reported and read again', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.answer('saveEdit', { kind: 'ordered', message: 'It is an order.' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'It is an order.' })
    expect([emittedEvents(one, 'cart.refused').length, reads(one)]).toEqual([1, 1])
  })

  it('PAY-04 drops its queued edits once it is ordered, with a result for each sender', async () => {
    const one = await busyCart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'), { type: 'cart.ordered' })
    expect(resultOf(one, 'a')).toEqual({ kind: 'ordered', message: 'The cart was ordered.' })
    await one.answer('saveEdit', accepted)
    expect([sent(one).length, reads(one)]).toEqual([1, 1])
    await one.send({ type: 'removal.undone', lineId: 'l1', key: 'press' })
    expect(isCartBusy(one.snapshot())).toBe(false)
  })

  it('CART-11/ordered tells the other tabs that it is ordered', async () => {
    const one = await cart()
    await one.send({ type: 'cart.ordered' })
    expect(one.world.actionCalls).toEqual([{ action: 'notifyTabs', params: undefined }])
  })

  it('CART-11 that turns out expired when read drops edits of its lines, and keeps adds', async () => {
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

  it('CART-11 that turns out expired after a lost answer fails the edit, and is read again', async () => {
    const one = await cart()
    await one.send(editRequest({ kind: 'promo', code: 'TEN' }, 'a'))
    await one.fail('saveEdit', 'No answer.')
    await one.answer('recoverCart', cartExpired)
    expect(resultOf(one, 'a')).toEqual({ kind: 'refused', message: 'No answer.' })
    expect([emittedEvents(one, 'cart.expired').length, reads(one)]).toEqual([1, 2])
  })

  it.each(['refreshCart', 'saveEdit'])(
    'CART-11/placed %s says nothing of a cart that became an order',
    async (port) => {
      const one = await cart()
      await one.send(
        port === 'saveEdit' ? editRequest({ kind: 'zip', zip: '1' }, 'z') : { type: 'refresh.requested' },
      )
      await one.answer(port, { kind: 'placed', message: 'It is your order.' })
      expect(['cart.expired', 'cart.refused'].flatMap((type) => emittedEvents(one, type))).toEqual([])
      expect(isCartBusy(one.snapshot())).toBe(false)
    },
  )

  it('CART-11 fails an edit of the old cart’s line, and is read again', async () => {
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

describe('a replaced cart with a removed line', () => {
  async function takenOut() {
    const one = await cart()
    await one.send(removed)
    await one.answer('saveEdit', accepted)
    return one
  }
  const restored = { kind: 'restore', ...line, key: 'press' }

  it('CART-05 CART-11 Undo restores the line in the new cart', async () => {
    const one = await takenOut()
    await one.send(undone)
    await one.answer('saveEdit', cartExpired)
    expect(sent(one).slice(1)).toEqual([restored, restored])
  })

  it('CART-05 CART-11 an Undo that is queued during the reading restores the line, too', async () => {
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

describe('other tabs and the connection', () => {
  /** A cart with the listeners of a browser. */
  function hearingCart() {
    const world = new World()
    const tell: Record<string, (type: 'tab.changed' | 'connection.lost' | 'connection.restored') => void> = {}
    const listenTo = (name: string) =>
      fromCallbackPort<CartEvent>((send) => {
        tell[name] = (type) => send({ type })
        return () => {}
      })
    const actor = createActor(
      (world.provide(cartMachine) as typeof cartMachine).provide({
        actors: { listenToTabs: listenTo('tabs'), watchConnection: listenTo('connection') },
      }),
      { clock: world.clock },
    ).start()
    const read = () => world.calls.filter(({ id }) => id === 'refreshCart').length
    return { world, actor, tell, read }
  }

  it('CART-11 a change in another tab and a restored connection lead to a reading', async () => {
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

  it('CART-11 the cart works in this tab if the listeners fail', async () => {
    const one = await cart()
    await one.fail('listenToTabs')
    await one.fail('watchConnection')
    await one.send(editRequest(add, 'a'))
    await one.answer('saveEdit', accepted)
    expect(resultOf(one, 'a')).toEqual(accepted)
  })
})

describe('a cart that cannot be read', () => {
  it('shows the failure, still takes edits, and can be read again', async () => {
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

  it('CART-04 changes during the reading show at once, and are sent when the reading ends', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.send(editRequest(add, 'a'), changed(5))
    expect([pendingQuantity(one.snapshot(), 'l1'), sent(one)]).toEqual([5, []])
    await one.fail('refreshCart')
    expect([pendingQuantity(one.snapshot(), 'l1'), sent(one)]).toEqual([5, [add]])
  })

  it('is read when the connection is back, not before', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, { type: 'refresh.requested' })
    expect(reads(one)).toBe(0)
    await one.send({ type: 'connection.restored' })
    expect(reads(one)).toBe(1)
  })

  it('CART-11 is read after a lost connection, with or without edits meanwhile', async () => {
    const one = await cart()
    await one.send({ type: 'connection.lost' }, { type: 'connection.restored' })
    expect(reads(one)).toBe(1)
  })

  it('CART-11 is read on `connection.restored` without an earlier `connection.lost`', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    await one.send({ type: 'connection.restored' })
    await one.answer('refreshCart', emptyReading)
    expect([hasCartRefreshFailed(one.snapshot()), reads(one)]).toEqual([false, 2])
  })

  it('is not read without a connection, and edits wait for it', async () => {
    const one = await cart()
    await one.send({ type: 'refresh.requested' })
    await one.fail('refreshCart')
    await one.send({ type: 'connection.lost' }, { type: 'tab.changed' }, editRequest(add, 'a'))
    expect([sent(one), reads(one), hasCartRefreshFailed(one.snapshot())]).toEqual([[], 1, true])
    await one.send({ type: 'connection.restored' })
    expect([sent(one), hasCartRefreshFailed(one.snapshot())]).toEqual([[add], false])
  })
})
