import { temporal } from '#flow-tools/temporal.ts'
import { maxTries, orderPlacementMachine } from './order-placement.machine.ts'

export const orderPlacementProperties = temporal(orderPlacementMachine, [
  {
    says: 'Every placement ends, whatever the upstream answers.',
    after: () => true,
    eventually: ({ status }) => status === 'done',
  },
  {
    says: 'A placement ends as placed if and only if the upstream has named its order.',
    never: ({ after: { output, context, status } }) =>
      status === 'done' && (output?.kind === 'placed') !== (context.orderId !== ''),
  },
  {
    says: 'An order is added after all of its fields are set, or if the cart is an order already.',
    never: ({ before, after, answer }) =>
      before.context.step !== 'addOrder' &&
      after.context.step === 'addOrder' &&
      !(before.context.step === 'setSendTogether' && answer?.kind === 'accepted') &&
      answer?.kind !== 'ordered',
  },
  {
    says: 'No step is tried more often than its limit.',
    never: ({ after }) => after.context.unanswered >= maxTries,
  },
  {
    says: 'What the upstream refused is not tried again.',
    first: ({ answer }) =>
      answer?.kind === 'refused' || answer?.kind === 'outOfStock' || answer?.kind === 'expired',
    thenNever: ({ after }) => after.status === 'active',
  },
])
