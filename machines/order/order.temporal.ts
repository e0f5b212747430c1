import { temporal } from '../temporal.ts'
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
      ignored && event?.type === 'pay.clicked' && before.hasTag('payable'),
  },
  {
    says: 'From every state the way to a paid order exists, unless there is no such order.',
    reachable: (seen) => seen.matches('paid') || seen.matches('missing'),
  },
])
