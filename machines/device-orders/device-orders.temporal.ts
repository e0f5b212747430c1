import { asks, temporal } from '#flow-tools/temporal.ts'
import { deviceOrdersMachine } from './device-orders.machine.ts'

export const deviceOrdersProperties = temporal(deviceOrdersMachine, [
  {
    says: 'The list begins without a problem.',
    starts: (seen) => seen.matches('listing') && seen.context.problem === null,
  },
  {
    says: 'The device forgets its orders when the visitor says so, and only then.',
    never: (step) =>
      (step.event?.type === 'clear.clicked' && step.before.matches('listing')) !== asks(step, 'forgetOrders'),
  },
  {
    says: 'A list that is clear is clear; one that could not be cleared stays and says why.',
    never: ({ after, answer }) =>
      answer !== null &&
      !(answer.failed
        ? after.matches('listing') && after.context.problem !== null
        : after.matches('cleared') && after.context.problem === null),
  },
  {
    says: 'A new try begins without the problem of the one before.',
    never: ({ after }) => after.matches('clearing') && after.context.problem !== null,
  },
])
