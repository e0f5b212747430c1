import { temporal } from '#flow-tools/temporal.ts'
import { availabilityMachine } from './availability.machine.ts'

export const availabilityProperties = temporal(availabilityMachine, [
  {
    says: 'A failure can be tried again.',
    never: ({ before, event, ignored }) =>
      ignored && before.matches('failed') && event?.type === 'retry.clicked',
  },
  {
    says: 'Stock that is outdated is asked for again.',
    never: ({ event, after }) => event?.type === 'stock.outdated' && !after.matches('fetching'),
  },
])
