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
  {
    says: 'A page begins with the stock that came with it, with a failure that it can try again, or by asking.',
    starts: (seen) =>
      seen.matches(
        seen.context.loaded === null ? 'fetching' : seen.context.loaded === 'missing' ? 'failed' : 'loaded',
      ),
  },
  {
    says: 'Stock that came shows; stock that did not come says so.',
    never: ({ after, answer }) =>
      answer !== null &&
      !(answer.failed
        ? after.matches('failed') && after.context.loaded === 'missing'
        : after.matches('loaded') && after.context.loaded === answer.output),
  },
])
