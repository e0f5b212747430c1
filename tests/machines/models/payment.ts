import { expect } from 'vitest'
import { type Assertions, model } from '#flow-tools/walker/model.ts'
import type { World } from '#flow-tools/walker/world.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { isOrderMade, isPlacing, isUnanswered, paymentProblem } from '#machines/payment/payment.select.ts'
import { receivedBy, recorder } from '#tests/support/machines/recorder.ts'

const reviewed = () => ({ address: null, lineIds: [], total: null, items: [] })
const input = (addressStored: boolean) => () => ({ cart: recorder(), addressStored, reviewed })
const redirect = { kind: 'redirect', url: '/pay' }
const placed = (payment: unknown) => ({ kind: 'placed', orderId: 'o1', payment })
const placements = (world: World) => world.calls.filter((one) => one.id === 'placeOrder')
/** Between two calls of takePlacementKey only one key was used. */
const isOrderedOnce = (world: World) =>
  expect(world.calls.filter((one) => one.id === 'recordPurchase').length).toBeLessThanOrEqual(1)

const isPlacingUnderItsKey: Assertions[string] = (seen, world) => {
  expect([isPlacing(seen), paymentProblem(seen)]).toEqual([true, null])
  expect(placements(world).every((one) => (one.input as { key: string }).key === 'key 1')).toBe(true)
  expect(receivedBy(seen.context.cart)).toEqual([])
}

export const paymentModel = model({
  name: 'payment',
  machine: paymentMachine,
  inputs: [input(true), input(false)],
  events: [{ type: 'placement.clicked' }, { type: 'dialog.closed' }, { type: 'retry.clicked' }],
  answers: {
    takePlacementKey: [
      { key: 'key 1', tried: false },
      { key: 'key 1', tried: true },
    ],
    dropPlacementKey: [undefined],
    discardKey: [undefined],
    discardKeyForAddress: [undefined],
    placeOrder: [
      placed(redirect),
      placed({ kind: 'transfer' }),
      { kind: 'refused', message: 'Try again', retryable: true },
      { kind: 'refused', message: 'No stock', retryable: false },
      { kind: 'notOrdered', message: 'Too often' },
      { kind: 'invalid', message: 'Wrong zip' },
      { kind: 'expired', message: 'Cart is over' },
    ],
    recordPurchase: [undefined],
    providerPayment: [{ kind: 'left' }, { kind: 'ended', problem: null }],
    goToOrder: [undefined],
    goToCheckout: [undefined],
  },
  assertions: {
    reviewing: (seen, world) => {
      expect([isPlacing(seen), paymentProblem(seen)]).toEqual([false, null])
      isOrderedOnce(world)
    },
    takingKey: (seen, world) => {
      expect(isPlacing(seen)).toBe(true)
      expect(world.waiting.has('placeOrder')).toBe(false)
    },
    placing: isPlacingUnderItsKey,
    retrying: isPlacingUnderItsKey,
    unanswered: (seen, world) => {
      expect([isUnanswered(seen), isPlacing(seen)]).toEqual([true, false])
      expect(['Try again', 'Too often', 'No answer came.']).toContain(paymentProblem(seen))
      expect(world.calls.some((one) => one.id === 'discardKey')).toBe(false)
    },
    discardingKey: (seen) => expect(isPlacing(seen)).toBe(true),
    discardingKeyForAddress: (seen) => expect(isPlacing(seen)).toBe(true),
    refused: (seen) => {
      expect([isUnanswered(seen), isPlacing(seen)]).toEqual([false, false])
      expect(paymentProblem(seen)).not.toBe(null)
    },
    'ordered.recordingPurchase': (seen, world) => {
      expect(world.inputOf('recordPurchase')).toEqual({ orderId: 'o1' })
      expect(receivedBy(seen.context.cart)).toEqual([{ type: 'cart.ordered' }])
      isOrderedOnce(world)
    },
    'ordered.droppingKey': (seen, world) => {
      expect(isPlacing(seen)).toBe(true)
      expect(world.calls.at(-1)?.id).toBe('dropPlacementKey')
    },
    paying: (seen, world) => {
      expect([isPlacing(seen), paymentProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('providerPayment')).toEqual({ orderId: 'o1', next: seen.context.next })
    },
    goingToOrder: (seen, world) => {
      expect(isPlacing(seen)).toBe(true)
      expect(world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
      isOrderedOnce(world)
    },
    orderPageFailed: (seen) =>
      expect([isOrderMade(seen), paymentProblem(seen)]).toEqual([true, 'No answer came.']),
    goingToCheckout: (seen, world) => {
      expect(isPlacing(seen)).toBe(true)
      expect(world.waiting.has('goToCheckout')).toBe(true)
      expect(seen.context.orderId).toBe('')
    },
    checkoutPageFailed: (seen) =>
      expect([isOrderMade(seen), paymentProblem(seen)]).toEqual([false, 'No answer came.']),
    left: (seen, world) => {
      expect(isPlacing(seen)).toBe(false)
      isOrderedOnce(world)
    },
  },
})
