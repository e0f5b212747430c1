/** A surplus payment, or that of a cancelled order, goes back. A refund that failed is not repeated: it would fail in the same way. */
import { settlement } from './payment-settlement.setup.ts'

export const returnStates = {
  refunding: settlement.createStateConfig({
    meta: { visits: 'prompt' },
    entry: ['noteEntry', 'requestRefund'],
    on: {
      'check.requested': { guard: 'isLost', target: 'refunding', reenter: true },
      'refund.taken': { target: 'returning', actions: 'logReturning' },
      'refund.completed': { target: 'returned', actions: 'logReturned' },
      'refund.undone': { target: 'unrefundable', actions: 'alertUnrefundable' },
      'refund.refused': [
        { guard: 'isRefusalFinal', target: 'unrefundable', actions: 'alertUnrefundable' },
        { actions: { type: 'failCheck', params: ({ event }) => ({ reason: event.reason }) } },
      ],
    },
  }),
  returning: settlement.createStateConfig({
    meta: { visits: 'patient' },
    entry: ['noteEntry', 'forgetMisses'],
    on: {
      'check.requested': { actions: 'readRefund' },
      'refund.taken': { guard: 'isReturningForLong', target: 'unrefundable', actions: 'alertUnrefundable' },
      'refund.unknown': { guard: 'isReturningForLong', target: 'unrefundable', actions: 'alertUnrefundable' },
      'refund.completed': { target: 'returned', actions: 'logReturned' },
      'refund.undone': { target: 'unrefundable', actions: 'alertUnrefundable' },
    },
  }),
  returned: settlement.createStateConfig({
    meta: { visits: 'none' },
    entry: ['noteEntry', 'forgetMisses'],
    on: {
      'check.requested': { actions: 'readRefund' },
      'refund.undone': { target: 'unrefundable', actions: 'alertUnrefundable' },
    },
  }),
  unrefundable: settlement.createStateConfig({
    meta: { visits: 'none' },
    entry: ['noteEntry', 'forgetMisses'],
  }),
}
