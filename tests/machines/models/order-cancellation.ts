import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import {
  cancellationProblem,
  isCancellationAsked,
  isCancelling,
  isOrderCancelled,
  isTooLate,
  typedEmail,
} from '#machines/order-cancellation/order-cancellation.select.ts'

const email = 'name@example.com'

export const orderCancellationModel = model({
  name: 'order-cancellation',
  machine: orderCancellationMachine,
  inputs: [() => ({ orderId: 'o1', ownDevice: true }), () => ({ orderId: 'o1', ownDevice: false })],
  events: [
    { type: 'cancel.clicked' },
    { type: 'email.changed', email: ` ${email} ` },
    { type: 'email.changed', email: ' ' },
    { type: 'cancellation.confirmed' },
    { type: 'cancellation.dismissed' },
  ],
  answers: {
    cancelOrder: [
      { kind: 'cancelled' },
      { kind: 'tooLate', message: 'It is in preparation' },
      { kind: 'refused', message: 'Another address' },
    ],
  },
  assertions: {
    offered: (seen) => expect([isCancellationAsked(seen), isCancelling(seen)]).toEqual([false, false]),
    // Nothing is sent before the buyer confirms.
    confirming: (seen, world) => {
      expect([isCancellationAsked(seen), isCancelling(seen)]).toEqual([true, false])
      const isFirst = world.calls.length === 0 && cancellationProblem(seen) !== null
      if (isFirst) expect([seen.context.ownDevice, typedEmail(seen)]).toEqual([false, expect.any(String)])
    },
    cancelling: (seen, world) => {
      expect([isCancellationAsked(seen), isCancelling(seen), cancellationProblem(seen)]).toEqual([
        true,
        true,
        null,
      ])
      // The device that placed the order is known by its cookie; others send the address.
      expect(world.inputOf('cancelOrder')).toEqual({
        orderId: 'o1',
        email: seen.context.ownDevice ? null : email,
      })
    },
    cancelled: (seen, world) => {
      expect([isOrderCancelled(seen), isCancellationAsked(seen)]).toEqual([true, false])
      expect(world.emitted.at(-1)).toEqual({ type: 'order.answered' })
    },
    tooLate: (seen, world) => {
      expect([isTooLate(seen), isCancellationAsked(seen)]).toEqual([true, false])
      expect(cancellationProblem(seen)).toBe('It is in preparation')
      expect(world.emitted.at(-1)).toEqual({ type: 'order.answered' })
    },
  },
})
