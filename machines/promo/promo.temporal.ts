import { temporal } from '#flow-tools/temporal.ts'
import { promoMachine } from './promo.machine.ts'

export const promoProperties = temporal(promoMachine, [
  {
    says: 'No code is sent before a press.',
    starts: (seen, { asked }) => seen.matches('idle') && asked.length === 0,
  },
  {
    says: 'Every code that is sent is answered.',
    after: (seen) => seen.hasTag('busy'),
    eventually: (seen) => seen.matches('idle'),
  },
  {
    says: 'The field is empty after the cart gave up its code.',
    never: ({ before, after, answer }) =>
      before.matches('clearing') && answer?.kind === 'accepted' && after.context.typed !== '',
  },
  {
    says: 'An empty code is not sent: it would clear the code of the cart.',
    never: ({ after }) => after.matches('applying') && after.context.typed.trim() === '',
  },
  {
    says: 'The typed code is forgotten only after the cart gave up its code.',
    never: ({ before, after, answer, event }) =>
      before.context.typed !== '' &&
      after.context.typed === '' &&
      event?.type !== 'code.typed' &&
      !(before.matches('clearing') && answer?.kind === 'accepted'),
  },
  {
    says: 'The field keeps what was typed, and the problem of the code before is gone.',
    never: ({ before, after, event }) =>
      before.matches('idle') &&
      event?.type === 'code.typed' &&
      (after.context.typed !== event.code || after.context.problem !== null),
  },
  {
    says: 'Every answer ends the wait, and a refusal or a failure shows.',
    never: ({ before, after, answer }) =>
      before.hasTag('busy') &&
      answer !== null &&
      (!after.matches('idle') ||
        ((answer.failed || answer.kind === 'refused') && after.context.problem === null)),
  },
])
