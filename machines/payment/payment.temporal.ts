import { asks, fieldOf, hasField, temporal } from '#flow-tools/temporal.ts'
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
    says: 'A press on the button is ignored only while the page shows that it is busy, or a dialog that covers it.',
    never: ({ before, event, ignored }) =>
      ignored && event?.type === 'placement.clicked' && !before.hasTag('busy') && !before.hasTag('dialog'),
  },
  {
    says: 'Every question of the page can be answered: to close it, and to try again what is not final.',
    never: ({ before, event, ignored }) =>
      ignored &&
      before.hasTag('dialog') &&
      (event?.type === 'dialog.closed' || (event?.type === 'retry.clicked' && !before.matches('refused'))),
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
  {
    says: 'A page with an address shows the review, one without goes to the checkout; nothing is placed by itself.',
    starts: (seen) => seen.matches(seen.context.addressStored ? 'reviewing' : 'goingToCheckout'),
  },
  {
    says: 'Nobody reviews an order without an address.',
    never: ({ after }) => after.matches('reviewing') && !after.context.addressStored,
  },
  {
    says: 'An order is placed when the shopper presses a button, and never by itself.',
    never: (step) =>
      (asks(step, 'takePlacementKey') ||
        (asks(step, 'placeOrder') && step.answer?.id !== 'takePlacementKey')) &&
      step.event?.type !== 'placement.clicked' &&
      step.event?.type !== 'retry.clicked',
  },
  {
    says: 'A key that was not tried before places the order, under that key.',
    never: (step) =>
      hasField(step.answer?.output, 'tried', false) &&
      !(
        step.after.matches('placing') &&
        step.after.context.key === fieldOf(step.answer?.output, 'key') &&
        asks(step, 'placeOrder')
      ),
  },
  {
    says: 'An order that is made is told to the cart and recorded as a purchase, once.',
    never: (step) =>
      (step.answer?.kind === 'placed') !==
        asks(step, 'recordPurchase', { orderId: step.after.context.orderId }) ||
      (step.answer?.kind === 'placed') !== step.sent.some(({ event }) => event.type === 'cart.ordered'),
  },
  {
    says: 'A final refusal drops the key, and says why.',
    never: ({ before, after, answer }) =>
      answer?.id === 'placeOrder' &&
      (hasField(answer.output, 'retryable', false) ||
        answer.kind === 'expired' ||
        (answer.kind === 'notOrdered' && before.matches('placing'))) &&
      !(after.matches('discardingKey') && after.context.problem === fieldOf(answer.output, 'message')),
  },
  {
    says: 'Where it is not known whether the order exists, the page says so and keeps the key.',
    never: ({ before, after, answer }) =>
      answer?.id === 'placeOrder' &&
      (answer.failed || (answer.kind === 'notOrdered' && before.matches('retrying'))) &&
      !(after.matches('unanswered') && after.context.problem !== null),
  },
  {
    says: 'A refusal shows once its key is dropped, whether that could be stored or not.',
    never: ({ after, answer }) =>
      (answer?.id === 'discardKey' && !after.matches('refused')) ||
      (answer?.id === 'discardKeyForAddress' && !after.matches('goingToCheckout')),
  },
  {
    says: 'A question that is closed leads back to the review.',
    never: ({ before, after, event }) =>
      event?.type === 'dialog.closed' &&
      (before.matches('unanswered') || before.matches('refused')) &&
      !after.matches('reviewing'),
  },
  {
    says: 'An order that exists is paid next, whatever became of records and keys.',
    never: (step) => {
      const { answer } = step
      const { orderId, next } = step.after.context
      return answer?.id === 'dropPlacementKey' && !asks(step, 'providerPayment', { orderId, next })
    },
  },
  {
    says: 'After a payment that ended or failed the page of the order opens, which says how it went.',
    never: (step) =>
      step.answer?.id === 'providerPayment' &&
      step.answer.kind !== 'left' &&
      !asks(step, 'goToOrder', { orderId: step.after.context.orderId }),
  },
  {
    says: 'A page that does not open says so, and every answer tries it again.',
    never: (step) => {
      const { before, after, answer, event } = step
      if (answer?.id === 'goToOrder' || answer?.id === 'goToCheckout') {
        const failed = answer.id === 'goToOrder' ? 'orderPageFailed' : 'checkoutPageFailed'
        return !after.matches(answer.failed ? failed : 'left')
      }
      const isAnswered = event?.type === 'retry.clicked' || event?.type === 'dialog.closed'
      return (
        (isAnswered && before.matches('orderPageFailed') && !asks(step, 'goToOrder')) ||
        (isAnswered && before.matches('checkoutPageFailed') && !asks(step, 'goToCheckout'))
      )
    },
  },
  {
    says: 'A page that the browser brings back goes to the order that was made, or begins anew.',
    never: ({ before, after, event }) =>
      event?.type === 'placement.clicked' &&
      before.matches('left') &&
      !after.matches(
        before.context.orderId !== ''
          ? 'goingToOrder'
          : before.context.addressStored
            ? 'reviewing'
            : 'goingToCheckout',
      ),
  },
  {
    says: 'What is placed is what the shopper reviewed, under the key that was taken for it.',
    never: ({ after, asked }) =>
      asked.some(
        ({ port, input }) =>
          port === 'placeOrder' &&
          !(
            fieldOf(input, 'key') === after.context.key &&
            fieldOf(input, 'reviewed') === after.context.reviewed
          ),
      ),
  },
])
