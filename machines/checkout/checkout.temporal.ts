import type { SnapshotFrom } from 'xstate'
import { zipDebounce } from '#domain/timings.ts'
import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import type { CartEdit, VatState } from '../vocabulary.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutEvent } from './checkout.types.ts'

const isOther = ({ context }: { context: { shipCountry: string | null } }, country: string) =>
  country !== '' && country !== context.shipCountry

type Checkout = SnapshotFrom<typeof checkoutMachine>

/** The country that counts after an event. */
const countryAfter = (before: Checkout, event: CheckoutEvent | null): string | null =>
  (event?.type === 'country.chosen' || event?.type === 'form.opened') && isOther(before, event.country)
    ? event.country
    : before.context.shipCountry

/** What the cart gets for an event; null if that depends on more than the event. */
function editsFor(before: Checkout, event: CheckoutEvent): readonly CartEdit[] | null {
  const country = countryAfter(before, event)
  const withCountry = (kind: 'country' | 'company', company: boolean): CartEdit[] =>
    country === null ? [] : [{ kind, country, company }]
  switch (event.type) {
    case 'delivery.chosen':
      return [{ kind: 'shippingMethod', id: event.id }]
    case 'payment.chosen':
      return [{ kind: 'paymentMethod', id: event.id }]
    case 'company.changed':
      return withCountry('company', event.company)
    case 'country.retried':
      return withCountry('country', event.company)
    case 'country.chosen':
      return isOther(before, event.country) ? withCountry('country', event.company) : []
    case 'form.opened':
      return [
        ...(event.zip === '' ? [] : [{ kind: 'zip' as const, zip: event.zip }]),
        ...withCountry(isOther(before, event.country) ? 'country' : 'company', event.company),
      ]
    default:
      return null
  }
}

const isRefused = (vat: VatState) => vat !== 'valid' && vat !== 'pending'

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
  {
    says: 'Every choice of the form reaches the cart: shipping, payment, company, country and zip.',
    never: ({ before, after, event, sent }) => {
      const edits = event === null ? null : editsFor(before, event)
      return (
        (edits !== null &&
          !isAlike(
            sent.map((one) => one.event['edit']),
            edits,
          )) ||
        after.context.shipCountry !== countryAfter(before, event)
      )
    },
  },
  {
    says: 'A zip of the cart is known to be in the cart.',
    never: ({ after, event }) =>
      event?.type === 'form.opened' &&
      event.zip !== '' &&
      (after.context.zip !== event.zip || after.context.savedZip !== event.zip),
  },
  {
    says: 'Another country clears the shipping method, whose price is of the country before.',
    never: ({ before, event, actions }) =>
      (event?.type === 'country.chosen' || event?.type === 'form.opened') &&
      isOther(before, event.country) !== actions.includes('xstate.emit'),
  },
  {
    says: 'A zip is sent once: after a pause, or with Next.',
    never: ({ before, after, event, answer, actions }) =>
      before.matches({ zip: 'debouncing' }) &&
      (event?.type === 'next.clicked' ||
        (event === null && answer === null && after.matches({ zip: 'idle' }))) &&
      (!after.matches({ zip: 'idle' }) ||
        after.context.savedZip !== after.context.zip ||
        actions.includes('xstate.sendTo') !== (before.context.zip !== before.context.savedZip)),
  },
  {
    says: 'The pause after the last key of the zip ends.',
    after: (seen) => seen.matches({ zip: 'debouncing' }),
    eventually: (seen) => seen.matches({ zip: 'idle' }),
  },
  {
    says: 'What the VAT register answers is known to the form.',
    never: ({ after, event }) => event?.type === 'vat.answered' && after.context.vat !== event.state,
  },
  {
    says: 'A form that is not valid says so, and one that is valid is submitted.',
    never: ({ before, after, event, actions }) =>
      before.matches({ form: 'editing' }) &&
      event?.type === 'next.clicked' &&
      (event.valid
        ? after.matches({ form: 'editing' }) !== (event.vatNeeded && isRefused(before.context.vat))
        : !actions.includes('xstate.emit')),
  },
  {
    says: 'Next waits for a check of the VAT number that is running when it is pressed.',
    never: ({ before, after, event }) =>
      event?.type === 'next.clicked' &&
      before.matches({ form: 'editing' }) &&
      event.valid &&
      event.vatNeeded &&
      before.context.vat === 'pending' &&
      !after.matches({ form: { submitting: 'waitingForVat' } }),
  },
  {
    says: 'The zip waits for a second without a key, and then not longer.',
    never: ({ before, after, elapsed, timers }) =>
      timers.some(({ delay }) => delay !== zipDebounce) ||
      (elapsed === 'zipDebounce' &&
        before.matches({ zip: 'debouncing' }) &&
        after.matches({ zip: 'debouncing' })),
  },
  {
    says: 'Next waits for a running check of the VAT number.',
    never: ({ before, after }) =>
      !before.matches({ form: { submitting: 'updatingCart' } }) &&
      after.matches({ form: { submitting: 'updatingCart' } }) &&
      after.context.vatNeeded &&
      after.context.vat === 'pending',
  },
  {
    says: 'A company whose number is not valid is told so.',
    never: ({ before, after, event, actions }) =>
      event?.type === 'vat.answered' &&
      before.matches({ form: { submitting: 'waitingForVat' } }) &&
      after.matches({ form: 'editing' }) &&
      !actions.includes('xstate.emit'),
  },
  {
    says: 'A form that was corrected while it was submitted is not sent as it was, and the page says why.',
    never: ({ before, after, event }) =>
      before.matches({ form: 'submitting' }) &&
      event?.type === 'form.edited' &&
      Object.entries(event.address).some(([field, value]) => before.context.address[field] !== value) !==
        (after.matches({ form: 'editing' }) && after.context.problem !== null),
  },
  {
    says: 'Whatever stops the form shows: a failure, or the refusal of the cart.',
    never: ({ before, after, answer }) =>
      before.hasTag('busy') &&
      answer !== null &&
      answer.id !== 'listenToVat' &&
      ((answer.failed && !(after.matches({ form: 'editing' }) && after.context.problem !== null)) ||
        (answer.kind === 'refused' && after.context.problem === null)),
  },
  {
    says: 'After each step of the form comes the next one: the cart, the address, the payment page.',
    never: ({ after, answer }) =>
      answer !== null &&
      !answer.failed &&
      ((answer.id === 'syncCartWithForm' &&
        !after.matches(
          answer.kind === 'accepted' ? { form: { submitting: 'storingAddress' } } : { form: 'editing' },
        )) ||
        (answer.id === 'storeAddress' && !after.matches({ form: 'goingToPayment' })) ||
        (answer.id === 'goToPayment' && !after.matches({ form: 'editing' }))),
  },
  {
    says: 'The form hears what becomes of the check of its VAT number.',
    starts: ({ context }, { asked }) =>
      asked.some(
        ({ port, input }) => port === 'listenToVat' && fieldOf(input, 'vatCheck') === context.vatCheck,
      ),
  },
  {
    says: 'A form that is submitted is the one that was filled in, without the problem of the try before.',
    never: (step) => {
      const { before, after, event } = step
      const isSubmitted = event?.type === 'next.clicked' && event.valid && before.matches({ form: 'editing' })
      if (isSubmitted && !(isAlike(after.context.address, event.address) && after.context.problem === null))
        return true
      const { address } = after.context
      return ['syncCartWithForm', 'storeAddress'].some(
        (port) => asks(step, port) && !asks(step, port, { address }),
      )
    },
  },
])
