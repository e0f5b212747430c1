import { fallbackCountry } from '#domain/countries/countries.ts'
import { asks, executes, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { sessionMachine } from './session.machine.ts'

export const sessionProperties = temporal(sessionMachine, [
  {
    says: 'A country that came with the page counts; otherwise nothing is asked for before the session starts.',
    starts: (seen) => seen.matches(seen.context.country === null ? 'waiting' : 'known'),
  },
  {
    says: 'The country of a visitor is asked for once, when the session starts.',
    never: (step) =>
      (step.event?.type === 'session.started' && step.before.matches('waiting')) !==
      asks(step, 'fetchSession'),
  },
  {
    says: 'A country that the visitor chooses counts at once, and is kept for the next visit and the other tabs.',
    never: (step) => {
      const { after, event, emitted } = step
      if (event?.type !== 'country.chosen') return false
      const { country } = event
      return !(
        after.context.country === country &&
        isAlike(emitted, [{ type: 'country.known', country }]) &&
        executes(step, 'storeCountry', { country })
      )
    },
  },
  {
    says: 'A country that was chosen in another tab counts here, too, and is not stored once more.',
    never: ({ before, after, event, emitted, actions }) =>
      event?.type === 'country.synced' &&
      (after.context.country !== event.country ||
        actions.includes('storeCountry') ||
        (before.context.country === event.country) !== (emitted.length === 0)),
  },
  {
    says: 'The country that was found counts, and the shop is told.',
    never: ({ after, answer, emitted }) => {
      if (answer?.id !== 'fetchSession' || answer.failed) return false
      const country = fieldOf(answer.output, 'country')
      return (
        after.context.country !== country ||
        !emitted.some((event) => event.type === 'country.known' && event['country'] === country)
      )
    },
  },
  {
    says: 'Where the country cannot be found, one is assumed, and the visitor is told.',
    never: ({ after, answer, emitted }) => {
      if (answer?.id !== 'fetchSession') return false
      const isFound = !answer.failed && fieldOf(answer.output, 'problem') === null
      return (
        isFound === after.matches('assumed') ||
        isFound === emitted.some(({ type }) => type === 'session.failed') ||
        (answer.failed && after.context.country !== fallbackCountry)
      )
    },
  },
])
