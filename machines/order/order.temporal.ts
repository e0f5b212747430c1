import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
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
      ((event?.type === 'pay.clicked' && before.hasTag('payable')) ||
        (event?.type === 'retry.clicked' && before.matches('failed'))),
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
  {
    says: 'The method that the shopper chose last is the one that is paid with.',
    never: (step) =>
      (step.event?.type === 'method.chosen' && step.after.context.methodId !== step.event.id) ||
      (asks(step, 'startPayment') &&
        !asks(step, 'startPayment', {
          orderId: step.after.context.orderId,
          methodId: step.after.context.methodId,
        })),
  },
  {
    says: 'A page that begins without its order says that it is loading it, and one that has it shows it at once.',
    starts: (seen) =>
      (seen.context.loaded === null ? seen.matches({ fetching: 'loading' }) : !seen.matches('fetching')) &&
      seen.context.polls === 0,
  },
  {
    says: 'An order that never came says why, and can be tried again; one that came before stays.',
    never: ({ before, after, answer }) =>
      answer?.id === 'loadOrder' &&
      answer.failed &&
      (before.context.loaded === null) !== (after.matches('failed') && after.context.problem !== null),
  },
  {
    says: 'A look that fails in the background is not told to the shopper.',
    never: ({ before, after, answer }) =>
      answer?.id === 'loadOrder' &&
      answer.failed &&
      before.context.loaded !== null &&
      !before.matches({ fetching: 'refreshing' }) &&
      !after.matches('paid') &&
      !after.matches('cancelled') &&
      after.context.problem !== before.context.problem,
  },
  {
    says: 'While the page looks again by itself, or at news, it shows what it showed.',
    never: ({ before, after, event, elapsed, ignored }) =>
      (elapsed !== null || (event?.type === 'order.changed' && !ignored)) &&
      after.matches('fetching') &&
      (after.hasTag('payable') !== before.hasTag('payable') ||
        after.hasTag('busy') ||
        after.matches({ fetching: 'loading' })),
  },
  {
    says: 'News in a settled order are followed in the background.',
    never: (step) =>
      step.event?.type === 'order.changed' &&
      (step.before.matches('paid') || step.before.matches('closed') || step.before.matches('cancelled')) &&
      !(step.after.matches({ fetching: 'following' }) && asks(step, 'loadOrder')),
  },
  {
    says: 'News while a payment is pending or open are looked at as the page does by itself.',
    never: ({ before, after, event }) =>
      event?.type === 'order.changed' &&
      ((before.matches('pending') && !after.matches({ fetching: 'pollingPending' })) ||
        (before.matches('open') && !after.matches({ fetching: 'pollingOpen' }))),
  },
  {
    says: 'Each look of the page by itself counts, so that it does not look for ever.',
    never: ({ before, after, elapsed }) =>
      elapsed !== null && after.context.polls !== Math.min(before.context.polls + 1, 14),
  },
  {
    says: 'The page looks after some seconds, not at once, and at least once a minute.',
    never: ({ timers }) => timers.some(({ delay }) => delay < 3000 || delay > 60_000),
  },
  {
    says: 'A new payment begins without the problem of the one before, and the page looks for its result anew.',
    never: ({ before, after }) =>
      !before.matches('startingPayment') &&
      after.matches('startingPayment') &&
      (after.context.problem !== null || after.context.polls !== 0),
  },
  {
    says: 'A payment that is started goes on at its provider; one that did not start says why, and can be started again.',
    never: (step) => {
      const { after, answer } = step
      if (answer?.id !== 'startPayment') return false
      return answer.failed
        ? !(after.matches('open') && after.context.problem !== null)
        : !asks(step, 'providerPayment', { orderId: after.context.orderId, next: answer.output })
    },
  },
  {
    says: 'After a payment the page looks what became of it, and says what went wrong at the provider.',
    never: (step) => {
      const { after, answer } = step
      if (answer?.id !== 'providerPayment') return false
      const { problem } = after.context
      return !(
        after.matches({ fetching: 'refreshing' }) &&
        asks(step, 'loadOrder') &&
        (answer.failed ? problem !== null : problem === (fieldOf(answer.output, 'problem') ?? null))
      )
    },
  },
])
