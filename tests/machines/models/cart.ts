import { expect } from 'vitest'
import { cartIgnored } from '#machines/cart/cart.ignored.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { isCartBusy, isCartUnread } from '#machines/cart/cart.select.ts'
import type { CartContext } from '#machines/cart/cart.types.ts'
import { model } from '#tests/support/machines/model.ts'
import type { World } from '#tests/support/machines/world.ts'

const line = { lineId: 'l1', record: 'spring', name: 'Spring', quantity: 2 }
const add = { kind: 'add', record: 'shock', name: 'Shock', quantity: 1, location: null, key: 'once' }
const spring = { lineId: 'l1', record: 'spring', quantity: 3 }
const read = { kind: 'read', lines: [spring], before: [spring] }
const came = { ...read, lines: [spring, { lineId: 'l2', record: 'shock', quantity: 1 }] }
const over = { kind: 'expired', message: 'Your cart is over.' }

/** Never two at once: of a port asked twice the earlier one has been answered. */
const isOneUnderWay = (world: World) => expect(world.waiting.size).toBeLessThanOrEqual(1)

export const cartModel = model({
  name: 'cart',
  machine: cartMachine,
  inputs: [() => undefined],
  events: [
    { type: 'edit.requested', edit: add, key: 'k1' },
    { type: 'quantity.changed', lineId: 'l1', quantity: 3 },
    { type: 'line.removed', ...line },
    { type: 'removal.undone', lineId: 'l1', key: 'press' },
    { type: 'removal.expired', lineId: 'l1' },
    { type: 'refresh.requested' },
    { type: 'tab.changed' },
    { type: 'connection.lost' },
    { type: 'connection.restored' },
    { type: 'cart.ordered' },
    { type: 'page.left' },
  ],
  answers: {
    saveEdit: [
      { kind: 'accepted' },
      { kind: 'refused', message: 'No stock' },
      over,
      { kind: 'ordered', message: 'It is an order.' },
      { kind: 'offline' },
    ],
    refreshCart: [read, came, over],
    recoverCart: [read, came, over],
  },
  // Two edits show every way in which one can meet another; clocks run out one after the other.
  explores: (snapshot, event) => {
    const { queue, underWay, removals, unanswered, stale } = snapshot.context as CartContext
    const isGathering = snapshot.matches({ clicks: 'gathering' })
    const isFull = queue.length + (underWay ? 1 : 0) >= 2
    if (event.type.startsWith('xstate.after.offlineRetry')) return !isGathering
    if (event.type === 'page.left') return queue.length > 0 && underWay === null && !isGathering && !stale
    if (event.type === 'removal.expired' || event.type === 'removal.undone') return removals.length > 0
    if (event.type === 'line.removed') return !isFull && removals.length === 0
    if (event.type === 'edit.requested')
      return unanswered.length > 0 ? queue.length + removals.length === 0 && underWay === null : !isFull
    // What a part without an answer changes is how that part is asked for again.
    if (unanswered.length > 0)
      return /^xstate|^refresh/.test(event.type) && (unanswered.length === 1 || underWay === null)
    if (event.type === 'tab.changed' || event.type === 'refresh.requested') return !stale && !isFull
    return true
  },
  situation: ({ queue, underWay, removals, unanswered, stale }) => {
    const kinds = (queue as CartContext['queue']).map(({ edit, ripe, again }) => [edit.kind, ripe, again])
    const current = underWay as CartContext['underWay']
    const open = (unanswered as unknown[]).length
    return [kinds, current?.edit.kind, current?.again, (removals as unknown[]).length, open, stale]
  },
  promises: {
    'connection.online': (_, world) => isOneUnderWay(world),
    'connection.offline': (_, world) => isOneUnderWay(world),
    'clicks.settled': (seen) =>
      expect((seen.context as CartContext).queue.every((queued) => queued.ripe)).toBe(true),
    // What is clicked together goes out or is superseded, but is never forgotten.
    'clicks.gathering': (_, world) => isOneUnderWay(world),
    'writing.resting.calm': (seen, world) => {
      expect(seen.context.underWay).toBe(null)
      // What is ripe is never left lying while there is a connection.
      const { queue } = seen.context as CartContext
      if (seen.matches({ connection: 'online' })) expect(queue.filter((queued) => queued.ripe)).toEqual([])
      isOneUnderWay(world)
    },
    'writing.saving': (seen, world) => {
      expect(isCartBusy(seen)).toBe(true)
      expect(world.inputOf('saveEdit')).toEqual(seen.context.underWay.edit)
      isOneUnderWay(world)
    },
    'writing.held': (seen) => {
      expect([isCartBusy(seen), seen.context.underWay]).toEqual([seen.context.queue.length > 0, null])
    },
    'writing.recovering': (seen, world) => {
      expect(isCartBusy(seen)).toBe(true)
      expect(world.waiting.has('saveEdit')).toBe(false)
      isOneUnderWay(world)
    },
    'writing.refreshing': (seen, world) => {
      expect(seen.context.underWay).toBe(null)
      isOneUnderWay(world)
    },
    'writing.resting.unread': (seen) =>
      expect([isCartUnread(seen), seen.context.underWay]).toEqual([true, null]),
  },
  ignored: cartIgnored,
})
