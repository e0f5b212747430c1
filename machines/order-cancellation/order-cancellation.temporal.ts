import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
import { orderCancellationMachine } from './order-cancellation.machine.ts'

export const orderCancellationProperties = temporal(orderCancellationMachine, [
  {
    says: 'Nothing is asked and nothing cancelled before the buyer presses the button.',
    starts: (seen, { asked }) => seen.matches('offered') && asked.length === 0,
  },
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
    says: 'What the buyer types is kept, and sent without blanks around it; the device that ordered sends no address.',
    never: (step) => {
      const { before, after, event } = step
      const { orderId, ownDevice, email } = after.context
      return (
        (event?.type === 'email.changed' && before.matches('confirming') && email !== event.email) ||
        (asks(step, 'cancelOrder') &&
          !asks(step, 'cancelOrder', { orderId, email: ownDevice ? null : email.trim() }))
      )
    },
  },
  {
    says: 'Without an address nothing is sent, and the page asks for it; with one it is sent.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'cancellation.confirmed' || !before.matches('confirming')) return false
      const isMissing = !before.context.ownDevice && before.context.email.trim() === ''
      return (
        isMissing === asks(step, 'cancelOrder') ||
        (isMissing && after.context.problem?.includes('email address') !== true)
      )
    },
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
  {
    says: 'The button asks the question, without the problem of the try before.',
    never: ({ before, after, event }) =>
      event?.type === 'cancel.clicked' &&
      before.matches('offered') &&
      !(after.matches('confirming') && after.context.problem === null),
  },
  {
    says: 'What the server says is what the page says: cancelled, too late, or why not.',
    never: ({ after, answer }) => {
      if (answer === null) return false
      if (answer.kind === 'cancelled') return !after.matches('cancelled')
      return (
        !after.matches(answer.kind === 'tooLate' ? 'tooLate' : 'confirming') ||
        after.context.problem === null ||
        (!answer.failed && after.context.problem !== fieldOf(answer.output, 'message'))
      )
    },
  },
  {
    says: 'Where the order may have changed, and nowhere else, its page is told.',
    never: ({ answer, emitted }) =>
      (answer !== null && answer.kind !== 'refused') !==
      emitted.some(({ type }) => type === 'order.answered'),
  },
])
