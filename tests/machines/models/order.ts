import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import {
  canPay,
  isOrderLoading,
  isOrderMissing,
  isPaidAnnounced,
  isPaying,
  orderProblem,
} from '#machines/order/order.select.ts'

const found = (payment: string) => ({
  kind: 'found',
  payment,
  payable: payment === 'open' || payment === 'failed',
  cancelled: false,
})
const loads = [
  found('open'),
  found('pending'),
  found('paid'),
  found('expired'),
  { ...found('expired'), cancelled: true },
  { kind: 'missing' },
]

export const orderModel = model({
  name: 'order',
  machine: orderMachine,
  inputs: [
    () => ({ orderId: 'o1', returned: false, loaded: null }),
    () => ({ orderId: 'o1', returned: true, loaded: found('open') }),
  ],
  events: [
    { type: 'order.changed' },
    { type: 'pay.clicked' },
    { type: 'method.chosen', id: 'p2' },
    { type: 'retry.clicked' },
  ],
  answers: {
    loadOrder: loads,
    startPayment: [{ kind: 'redirect', url: '/pay' }],
    providerPayment: [
      { kind: 'left' },
      { kind: 'ended', problem: null },
      { kind: 'ended', problem: 'Declined' },
    ],
  },
  // The number of polls does not distinguish states.
  relevantContext: ({ polls, ...rest }) => [rest, Number(polls) > 0],
  assertions: {
    'fetching.loading': (seen, world) => {
      expect([isOrderLoading(seen), orderProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('loadOrder')).toEqual({ orderId: 'o1' })
    },
    failed: (seen) => expect([orderProblem(seen), canPay(seen)]).toEqual(['No answer came.', false]),
    missing: (seen) => expect([isOrderMissing(seen), canPay(seen)]).toEqual([true, false]),
    pending: (seen) => expect([isPaying(seen), canPay(seen)]).toEqual([false, false]),
    'fetching.pollingPending': (seen, world) => {
      expect(canPay(seen)).toBe(false)
      expect(world.inputOf('loadOrder')).toEqual({ orderId: 'o1' })
    },
    open: (seen) => expect([canPay(seen), isPaying(seen)]).toEqual([true, false]),
    'fetching.pollingOpen': (seen, world) => {
      expect(canPay(seen)).toBe(true)
      expect(world.inputOf('loadOrder')).toEqual({ orderId: 'o1' })
    },
    'fetching.following': (seen, world) => {
      expect([canPay(seen), isPaying(seen), isOrderLoading(seen)]).toEqual([false, false, false])
      expect(world.inputOf('loadOrder')).toEqual({ orderId: 'o1' })
    },
    paid: (seen) => {
      expect(canPay(seen)).toBe(false)
      expect(isPaidAnnounced(seen)).toBe(seen.context.returned)
    },
    closed: (seen) => expect([canPay(seen), isPaidAnnounced(seen)]).toEqual([false, false]),
    cancelled: (seen) =>
      expect([canPay(seen), isPaying(seen), isPaidAnnounced(seen), orderProblem(seen)]).toEqual([
        false,
        false,
        false,
        null,
      ]),
    startingPayment: (seen, world) => {
      expect([isPaying(seen), orderProblem(seen)]).toEqual([true, null])
      // A method chosen now applies to the next try.
      expect(world.inputOf('startPayment')).toMatchObject({ orderId: 'o1' })
    },
    paying: (seen, world) => {
      expect([isPaying(seen), canPay(seen)]).toEqual([true, false])
      expect(world.inputOf('providerPayment')).toEqual({
        orderId: 'o1',
        next: { kind: 'redirect', url: '/pay' },
      })
    },
    'fetching.refreshing': (seen, world) => {
      expect([isPaying(seen), canPay(seen)]).toEqual([true, false])
      expect(world.inputOf('loadOrder')).toEqual({ orderId: 'o1' })
    },
  },
})
