import { vatDebounce } from '#domain/timings.ts'
import { hasField, temporal } from '#flow-tools/temporal.ts'
import { vatCheckMachine } from './vat-check.machine.ts'

/** What the page says for the answer of the register. */
const stateFor = (output: unknown) => {
  if (hasField(output, 'kind', 'vat') && hasField(output, 'state', 'valid')) return 'valid'
  return hasField(output, 'kind', 'vat') && hasField(output, 'state', 'invalid') ? 'invalid' : 'unavailable'
}

export const vatCheckProperties = temporal(vatCheckMachine, [
  {
    says: 'Nothing is checked before a number is typed.',
    starts: (seen, { asked, timers }) => seen.matches('unchecked') && asked.length + timers.length === 0,
  },
  {
    says: 'Every check ends, so that no form waits for it for ever.',
    after: (seen) => seen.hasTag('pending'),
    eventually: (seen) => !seen.hasTag('pending'),
  },
  {
    says: 'A number is checked, or its prefix stored, after a second without a key.',
    never: ({ timers }) => timers.some(({ delay }) => delay !== vatDebounce),
  },
  {
    says: 'A check that the register did not answer can be tried again.',
    never: ({ before, event, ignored }) =>
      ignored && before.matches('unavailable') && event?.type === 'retry.clicked',
  },
  {
    says: 'A number counts as valid only if the server said so.',
    never: ({ before, after, answer }) =>
      !before.matches('valid') && after.matches('valid') && !(answer?.id === 'checkVat' && !answer.failed),
  },
  {
    says: 'A number that may be one is checked after a pause; every other is not.',
    never: ({ after, event }) =>
      event?.type === 'number.typed' &&
      (event.wellFormed
        ? !after.matches('debouncing') || after.context.number !== event.number
        : !after.matches('unchecked')),
  },
  {
    says: 'A bare prefix is stored after a pause, and not checked.',
    never: ({ after, event }) =>
      event?.type === 'prefix.set' &&
      (!after.matches('debouncingPrefix') || after.context.number !== event.prefix),
  },
  {
    says: 'Who no longer buys as a company is not checked.',
    never: ({ after, event }) => event?.type === 'check.cancelled' && !after.matches('unchecked'),
  },
  {
    says: 'The page says what the register said: valid, invalid, or that it does not answer.',
    never: ({ after, answer }) =>
      answer?.id === 'checkVat' && !after.matches(answer.failed ? 'unavailable' : stateFor(answer.output)),
  },
  {
    says: 'A check that is tried again is made at once.',
    never: ({ before, after, event }) =>
      before.matches('unavailable') && event?.type === 'retry.clicked' && !after.matches('checking'),
  },
  {
    says: 'A prefix that is stored counts as unchecked.',
    never: ({ after, answer }) => answer?.id === 'storePrefix' && !after.matches('unchecked'),
  },
])
