/** A running cart machine, with helpers and sample events for its tests. */

import { play } from '#flow-tools/walker/play.ts'
import { cartModel } from '#tests/machines/models/cart.ts'

export const cart = () => play(cartModel)
export type Cart = Awaited<ReturnType<typeof cart>>
export const sent = (one: Cart) =>
  one.world.calls.filter((ask) => ask.id === 'saveEdit').map((ask) => ask.input)
export const reads = (one: Cart) => one.world.calls.filter((ask) => ask.id !== 'saveEdit').length
export const emittedEvents = (one: Cart, type: string) =>
  one.world.emitted.filter((news) => news.type === type)
export const resultOf = (one: Cart, key: string) =>
  emittedEvents(one, 'edit.settled').find((news) => news.key === key)?.answer
export const editRequest = (edit: object, key: string) => ({ type: 'edit.requested', edit, key })

export const add = { kind: 'add', record: 'shock', name: 'Shock', quantity: 1, location: null, key: 'first' }
export const changed = (quantity: number) => ({ type: 'quantity.changed', lineId: 'l1', quantity })
export const line = { lineId: 'l1', record: 'spring', name: 'Spring', quantity: 2 }
export const removed = { type: 'line.removed', ...line }
export const undone = { type: 'removal.undone', lineId: 'l1', key: 'press' }
export const accepted = { kind: 'accepted' }
export const emptyReading = { kind: 'read', lines: [], before: [] }
export const readingWithLine = { ...emptyReading, lines: [{ lineId: 'l1', record: 'spring', quantity: 2 }] }
export const cartExpired = { kind: 'expired', message: 'Your cart is over.' }

/** A cart with an edit in flight, so that further edits are queued. */
export async function busyCart() {
  const one = await cart()
  await one.send(editRequest(add, 'busy'))
  return one
}
