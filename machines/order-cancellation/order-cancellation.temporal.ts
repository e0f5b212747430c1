import { temporal } from '#flow-tools/temporal.ts'
import { orderCancellationMachine } from './order-cancellation.machine.ts'

export const orderCancellationProperties = temporal(orderCancellationMachine, [
  {
    says: 'An order is cancelled only after the buyer has answered the question.',
    never: ({ before, after, event }) =>
      !before.matches('cancelling') &&
      after.matches('cancelling') &&
      !(before.matches('confirming') && event?.type === 'cancellation.confirmed'),
  },
  {
    says: 'The page says that the order is cancelled only if the server said so.',
    never: ({ after, before, answer }) =>
      !before.matches('cancelled') && after.matches('cancelled') && answer?.kind !== 'cancelled',
  },
  {
    says: 'A device that did not place the order gives its email address.',
    never: ({ after }) =>
      after.matches('cancelling') && !after.context.ownDevice && after.context.email.trim() === '',
  },
  {
    says: 'The question can be answered, and taken back.',
    never: ({ before, event, ignored }) =>
      ignored && before.matches('confirming') && event !== null && event.type !== 'cancel.clicked',
  },
  {
    says: 'Every cancellation ends with an answer.',
    after: (seen) => seen.matches('cancelling'),
    eventually: (seen) => seen.matches('cancelled') || seen.matches('tooLate') || seen.matches('confirming'),
  },
])
