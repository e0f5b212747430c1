import { temporal } from '#flow-tools/temporal.ts'
import { vatCheckMachine } from './vat-check.machine.ts'

export const vatCheckProperties = temporal(vatCheckMachine, [
  {
    says: 'Every check ends, so that no form waits for it for ever.',
    after: (seen) => seen.hasTag('pending'),
    eventually: (seen) => !seen.hasTag('pending'),
  },
  {
    says: 'A check that was refused can be tried again.',
    never: ({ before, event, ignored }) =>
      ignored && before.hasTag('refused') && event?.type === 'retry.clicked',
  },
  {
    says: 'A number counts as valid only if the server said so.',
    never: ({ before, after, answer }) =>
      !before.matches('valid') && after.matches('valid') && !(answer?.id === 'checkVat' && !answer.failed),
  },
])
