import { temporal } from '#flow-tools/temporal.ts'
import { orderMachine } from './order.machine.ts'

export const orderProperties = temporal(orderMachine, [
  {
    says: 'A payment is started only for an order that can be paid, as the page last knew it.',
    never: ({ before, after }) =>
      !before.matches('startingPayment') &&
      after.matches('startingPayment') &&
      !(before.context.loaded?.kind === 'found' && before.context.loaded.payable),
  },
  {
    says: 'Every payment that is started ends with an answer that the shopper sees.',
    after: (seen) => seen.matches('startingPayment') || seen.matches('paying'),
    eventually: (seen) => !seen.hasTag('busy'),
  },
  {
    says: 'A press on the button is ignored only while the page shows that it is busy, or shows no button.',
    never: ({ before, event, ignored }) =>
      ignored &&
      (event?.type === 'pay.clicked' || event?.type === 'retry.clicked') &&
      (before.hasTag('payable') || before.matches('failed')) &&
      !(event.type === 'pay.clicked' && before.matches('failed')),
  },
  {
    says: 'What is not loaded is being loaded, or the page says that it failed.',
    never: ({ after }) =>
      after.context.loaded === null && !after.matches('fetching') && !after.matches('failed'),
  },
  {
    says: 'News of the order loads it again.',
    never: ({ before, event, ignored }) =>
      ignored &&
      event?.type === 'order.changed' &&
      !before.matches('fetching') &&
      !before.matches('failed') &&
      !before.matches('missing') &&
      !before.hasTag('busy'),
  },
  {
    says: 'A failure to load the order after a payment is shown.',
    never: ({ before, after, answer }) =>
      before.matches({ fetching: 'refreshing' }) && answer?.failed === true && after.context.problem === null,
  },
  {
    says: 'While the provider processes the payment, the page asks for its result.',
    after: (seen) => seen.matches('pending'),
    eventually: (seen) => seen.matches('fetching'),
  },
  {
    says: 'A page to which the shopper came back asks for the confirmation.',
    after: (seen) =>
      seen.matches('open') &&
      seen.context.returned &&
      seen.context.polls === 0 &&
      seen.context.loaded?.kind === 'found' &&
      seen.context.loaded.payment === 'open',
    eventually: (seen) => seen.matches('fetching'),
  },
  {
    says: 'Nobody asks for a confirmation before the shopper came back.',
    never: ({ before, after, event }) =>
      before.matches('open') && event === null && after.matches('fetching') && !before.context.returned,
  },
  {
    says: 'From every state the way to a paid order exists, unless there is no such order.',
    reachable: (seen) => seen.matches('paid') || seen.matches('missing'),
  },
])
