import { hasField, temporal } from '#flow-tools/temporal.ts'
import { paymentMachine } from './payment.machine.ts'

export const paymentProperties = temporal(paymentMachine, [
  {
    says: 'Every placing ends in an order, a refusal, or a question that the shopper can answer.',
    after: (seen) => seen.matches('takingKey') || seen.matches('placing') || seen.matches('retrying'),
    eventually: (seen) => seen.matches('ordered') || seen.hasTag('dialog') || seen.matches('left'),
  },
  {
    says: 'An order that exists is not placed again.',
    never: ({ before, after }) =>
      before.context.orderId !== '' &&
      (after.matches('takingKey') || after.matches('placing') || after.matches('retrying')),
  },
  {
    says: 'The key of a placing is dropped only after the server has answered that there is no order.',
    never: ({ before, after, answer }) =>
      !before.matches('discardingKey') &&
      after.matches('discardingKey') &&
      (answer?.id !== 'placeOrder' || answer.failed || answer.kind === 'placed'),
  },
  {
    says: 'A try that did not reach the order never drops the key of the try before.',
    never: ({ before, after, answer }) =>
      before.matches('retrying') && after.matches('discardingKey') && answer?.kind === 'notOrdered',
  },
  {
    says: 'A press on the button is ignored only while the page shows that it is busy, or that the next page failed.',
    never: ({ before, event, ignored }) =>
      ignored &&
      event?.type === 'placement.clicked' &&
      !before.hasTag('busy') &&
      !before.matches('orderPageFailed') &&
      !before.matches('checkoutPageFailed'),
  },
  {
    says: 'Every question of the page can be answered: to try again, and to close it.',
    never: ({ before, event, ignored }) =>
      ignored &&
      before.hasTag('dialog') &&
      (event?.type === 'retry.clicked' || event?.type === 'dialog.closed'),
  },
  {
    says: 'A key that was tried before is tried again, and not taken for a new one.',
    never: ({ after, answer }) => hasField(answer?.output, 'tried', true) && after.matches('placing'),
  },
  {
    says: 'An address that the server refuses leads to the checkout.',
    never: ({ after, answer }) => answer?.kind === 'invalid' && !after.matches('discardingKeyForAddress'),
  },
  {
    says: 'A refusal that may pass keeps the key.',
    never: ({ after, answer }) => hasField(answer?.output, 'retryable', true) && !after.matches('unanswered'),
  },
  {
    says: 'A shopper who left for the provider is not sent to another page.',
    never: ({ after, answer }) => answer?.kind === 'left' && !after.matches('left'),
  },
  {
    says: 'Nobody places an order without an address.',
    never: ({ before, after }) => !before.context.addressStored && after.matches('placing'),
  },
  {
    says: 'From every state of the page the way to its order exists, or to the checkout.',
    reachable: (seen) => seen.context.orderId !== '' || seen.matches('left'),
  },
])
