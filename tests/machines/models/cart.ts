import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import type { World } from '#flow-tools/walker/world.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { hasCartRefreshFailed, isCartBusy } from '#machines/cart/cart.select.ts'
import type { CartContext } from '#machines/cart/cart.types.ts'

const line = { lineId: 'l1', record: 'spring', name: 'Spring', quantity: 2 }
const add = { kind: 'add', record: 'shock', name: 'Shock', quantity: 1, location: null, key: 'once' }
const spring = { lineId: 'l1', record: 'spring', quantity: 3 }
const read = { kind: 'read', lines: [spring], before: [spring] }
const came = { ...read, lines: [spring, { lineId: 'l2', record: 'shock', quantity: 1 }] }
const over = { kind: 'expired', message: 'Your cart is over.' }
const ordered = { kind: 'placed', message: 'It is your order.' }

/** Calls of a port never overlap: the earlier one has been answered. */
const isOneInFlight = (world: World) => expect(world.waiting.size).toBeLessThanOrEqual(1)

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
      ordered,
      { kind: 'ordered', message: 'It is an order.' },
      { kind: 'offline' },
    ],
    refreshCart: [read, came, over, ordered],
    recoverCart: [read, came, over],
  },
  // Two edits show every way in which edits can meet; timers end one after the other.
  filterEvents: (snapshot, event) => {
    const { queue, inFlight, removals, unanswered, stale } = snapshot.context as CartContext
    const isGathering = snapshot.matches({ debounce: 'waiting' })
    // It differs from another end of the cart in one message.
    if (event['output'] === ordered) return queue.length + removals.length + unanswered.length === 0
    const isFull = queue.length + (inFlight ? 1 : 0) >= 2
    if (event.type.startsWith('xstate.after.offlineRetry')) return !isGathering
    if (event.type === 'connection.restored' && snapshot.matches({ connection: 'offline' })) return true
    // While an add is repeated, another edit and a change of the connection show how it meets them.
    if (inFlight?.repeated || queue.some(({ repeated }) => repeated))
      return (
        event.type.startsWith('xstate') ||
        (queue.length === 0 &&
          removals.length + unanswered.length === 0 &&
          event.type.startsWith('connection'))
      )
    if (event.type === 'page.left') return queue.length > 0 && inFlight === null && !isGathering && !stale
    if (event.type === 'removal.expired' || event.type === 'removal.undone') return removals.length > 0
    if (event.type === 'line.removed') return !isFull && removals.length === 0
    if (event.type === 'edit.requested')
      return unanswered.length > 0 ? queue.length + removals.length === 0 && inFlight === null : !isFull
    // An unanswered add affects only how the same part is added again.
    if (unanswered.length > 0)
      return /^xstate|^refresh/.test(event.type) && (unanswered.length === 1 || inFlight === null)
    if (event.type === 'tab.changed' || event.type === 'refresh.requested') return !stale && !isFull
    return true
  },
  relevantContext: ({ queue, inFlight, removals, unanswered, stale }) => {
    const kinds = (queue as CartContext['queue']).map(({ edit, ready, resent, repeated }) => [
      edit.kind,
      ready,
      resent,
      repeated,
    ])
    const current = inFlight as CartContext['inFlight']
    const open = (unanswered as unknown[]).length
    const sent = [current?.edit.kind, current?.resent, current?.repeated]
    return [kinds, sent, (removals as unknown[]).length, open, stale]
  },
  dropped: {
    'quantity.changed': 'The line is being removed.',
    'line.removed': 'The line is being removed.',
  },
  assertions: {
    'connection.online': (_, world) => isOneInFlight(world),
    'connection.offline': (_, world) => isOneInFlight(world),
    'debounce.idle': (seen) =>
      expect((seen.context as CartContext).queue.every((queued) => queued.ready)).toBe(true),
    // Every click is sent or superseded, and none is lost.
    'debounce.waiting': (_, world) => isOneInFlight(world),
    'sync.idle.upToDate': (seen, world) => {
      expect(seen.context.inFlight).toBe(null)
      // With a connection, ready edits are sent at once.
      const { queue } = seen.context as CartContext
      if (seen.matches({ connection: 'online' })) expect(queue.filter((queued) => queued.ready)).toEqual([])
      isOneInFlight(world)
    },
    'sync.saving': (seen, world) => {
      expect(isCartBusy(seen)).toBe(true)
      expect(world.inputOf('saveEdit')).toEqual(seen.context.inFlight.edit)
      isOneInFlight(world)
    },
    'sync.waitingForConnection': (seen) => {
      expect([isCartBusy(seen), seen.context.inFlight]).toEqual([seen.context.queue.length > 0, null])
    },
    'sync.recovering': (seen, world) => {
      expect(isCartBusy(seen)).toBe(true)
      expect(world.waiting.has('saveEdit')).toBe(false)
      isOneInFlight(world)
    },
    'sync.refreshing': (seen, world) => {
      expect(seen.context.inFlight).toBe(null)
      isOneInFlight(world)
    },
    'sync.idle.refreshFailed': (seen) =>
      expect([hasCartRefreshFailed(seen), seen.context.inFlight]).toEqual([true, null]),
  },
})
