import { temporal } from '#flow-tools/temporal.ts'
import { checkoutMachine } from './checkout.machine.ts'

export const checkoutProperties = temporal(checkoutMachine, [
  {
    says: 'The payment page opens only after the cart holds the values of the form.',
    never: ({ before, after }) =>
      after.matches({ form: 'goingToPayment' }) &&
      !before.matches({ form: 'goingToPayment' }) &&
      !before.matches({ form: { submitting: 'storingAddress' } }),
  },
  {
    says: 'The values of the form are stored only after the cart accepted them.',
    never: ({ before, after, answer }) =>
      after.matches({ form: { submitting: 'storingAddress' } }) &&
      !before.matches({ form: { submitting: 'storingAddress' } }) &&
      (answer?.id !== 'syncCartWithForm' || answer.kind !== 'accepted'),
  },
  {
    says: 'A company buys without tax only after its number was found valid.',
    never: ({ before, after }) =>
      !before.matches({ form: { submitting: 'updatingCart' } }) &&
      after.matches({ form: { submitting: 'updatingCart' } }) &&
      after.context.vatNeeded &&
      after.context.vat !== 'valid',
  },
  {
    says: 'A form that is not valid is not submitted.',
    never: ({ before, after, event }) =>
      before.matches({ form: 'editing' }) &&
      event?.type === 'next.clicked' &&
      !event.valid &&
      after.matches({ form: 'submitting' }),
  },
  {
    says: 'From every state of the form the way to the payment page exists.',
    reachable: (seen) => seen.matches({ form: 'goingToPayment' }),
  },
])
