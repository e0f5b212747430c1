import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { zipDebounce } from '#domain/times.ts'
import { problemFromError } from '../errors.ts'
import type { CartEdit, EditAnswer, VatCheckNews, VatCheckRef, VatState } from '../vocabulary.ts'
import { checkoutPorts } from './checkout.ports.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutNews,
  StoredAddress,
} from './checkout.types.ts'

type Next = { valid: boolean; vatNeeded: boolean; address: StoredAddress }
const corrected = 'You changed your details meanwhile. Please press Next again.'
/** Neither what was corrected while Next waited nor the rules for it are passed over (CHK-14). */
const edited = {
  guard: { type: 'isCorrected', params: ({ event }: { event: { address: StoredAddress } }) => event },
  target: 'editing',
  actions: 'tellCorrected',
} as const
const cartOf = ({ context }: { context: CheckoutContext }) => context.cart
const requested = (edit: CartEdit) => ({ type: 'edit.requested' as const, edit })
const answerOf = ({ event }: { event: { output: EditAnswer } }) => event.output

const listenToVat = fromCallback<VatCheckNews, { vatCheck: VatCheckRef }>(({ sendBack, input }) => {
  const subscription = input.vatCheck.on('vat.answered', sendBack)
  return () => subscription.unsubscribe()
})

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutNews,
    tags: {} as 'busy',
  },
  actors: {
    listenToVat,
    ...checkoutPorts.actors,
  },
  actions: {
    sendEdit: sendTo(cartOf, (_, edit: CartEdit) => requested(edit)),
    /** The cart's country with what decides its tax (LAW-04). */
    sendCountry: sendTo(cartOf, ({ context }, { company }: { company: boolean }) =>
      requested({ kind: 'country', country: context.shipCountry ?? '', company }),
    ),
    sendCompany: sendTo(cartOf, ({ context }, { company }: { company: boolean }) =>
      requested({ kind: 'company', country: context.shipCountry ?? '', company }),
    ),
    sendZip: sendTo(cartOf, ({ context }) => requested({ kind: 'zip', zip: context.zip })),
    keepCountry: assign((_, { country }: { country: string }) => ({ shipCountry: country })),
    keepZip: assign((_, { zip }: { zip: string }) => ({ zip })),
    markZipSent: assign({ savedZip: ({ context }) => context.zip }),
    keepVat: assign((_, { state }: { state: VatState }) => ({ vat: state })),
    keepNext: assign((_, { address, vatNeeded }: Next) => ({ address, vatNeeded, problem: null })),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    tellCorrected: assign({ problem: corrected }),
    /** What a later choice took the place of is no refusal: there is nothing to be told. */
    tellRefusal: assign((_, answer: EditAnswer) => ({
      problem: 'message' in answer ? answer.message : null,
    })),
    tellDeliveryCleared: emit({ type: 'delivery.cleared' }),
    tellFormRefused: emit({ type: 'form.refused' }),
    tellVatRefused: emit({ type: 'vat.refused' }),
  },
  guards: {
    isAnotherCountry: ({ context }, { country }: { country: string }) =>
      country !== '' && country !== context.shipCountry,
    isCountryKnown: ({ context }) => context.shipCountry !== null,
    isZipFilled: (_, { zip }: { zip: string }) => zip !== '',
    isZipUnsent: ({ context }) => context.zip !== context.savedZip,
    isInvalid: (_, { valid }: Next) => !valid,
    isCorrected: ({ context }, { address }: { address: StoredAddress }) =>
      Object.entries(address).some(([field, value]) => context.address[field] !== value),
    isVatPending: ({ context }) => context.vatNeeded && context.vat === 'pending',
    isVatRefused: ({ context }) => context.vatNeeded && context.vat !== 'valid',
    isAccepted: (_, { kind }: EditAnswer) => kind === 'accepted',
  },
  delays: { zipDebounce },
}).createMachine({
  id: 'checkout',
  context: ({ input: { cart, vatCheck, shipCountry } }) => ({
    cart,
    vatCheck,
    vat: 'unchecked',
    shipCountry,
    zip: '',
    savedZip: '',
    address: {},
    vatNeeded: false,
    problem: null,
  }),
  invoke: {
    id: 'listenToVat',
    src: 'listenToVat',
    input: ({ context: { vatCheck } }) => ({ vatCheck }),
  },
  type: 'parallel',
  on: {
    'vat.answered': { actions: { type: 'keepVat', params: ({ event }) => event } },
    'delivery.chosen': {
      actions: { type: 'sendEdit', params: ({ event: { id } }) => ({ kind: 'shippingMethod', id }) },
    },
    'payment.chosen': {
      actions: { type: 'sendEdit', params: ({ event: { id } }) => ({ kind: 'paymentMethod', id }) },
    },
    'company.changed': {
      guard: 'isCountryKnown',
      actions: { type: 'sendCompany', params: ({ event }) => event },
    },
    'country.retried': {
      guard: 'isCountryKnown',
      actions: { type: 'sendCountry', params: ({ event }) => event },
    },
    'country.chosen': {
      guard: { type: 'isAnotherCountry', params: ({ event }) => event },
      actions: [
        { type: 'keepCountry', params: ({ event }) => event },
        'tellDeliveryCleared',
        { type: 'sendCountry', params: ({ event }) => event },
      ],
    },
  },
  states: {
    zip: {
      initial: 'settled',
      on: {
        'zip.typed': {
          target: '.settling',
          actions: { type: 'keepZip', params: ({ event }) => event },
        },
        'form.opened': {
          guard: { type: 'isZipFilled', params: ({ event }) => event },
          actions: [{ type: 'keepZip', params: ({ event }) => event }, 'sendZip', 'markZipSent'],
        },
      },
      states: {
        settled: {},
        settling: {
          after: {
            zipDebounce: [
              { guard: 'isZipUnsent', target: 'settled', actions: ['sendZip', 'markZipSent'] },
              { target: 'settled' },
            ],
          },
          // Next sends a waiting zip at once (CHK-12).
          on: {
            'next.clicked': [
              { guard: 'isZipUnsent', target: 'settled', actions: ['sendZip', 'markZipSent'] },
              { target: 'settled' },
            ],
          },
        },
      },
    },

    form: {
      initial: 'editing',
      on: {
        // Another tab, or the cart's page, may have told the basket another flag (LAW-04).
        'form.opened': [
          {
            guard: { type: 'isAnotherCountry', params: ({ event }) => event },
            actions: [
              { type: 'keepCountry', params: ({ event }) => event },
              'tellDeliveryCleared',
              { type: 'sendCountry', params: ({ event }) => event },
            ],
          },
          { guard: 'isCountryKnown', actions: { type: 'sendCompany', params: ({ event }) => event } },
        ],
      },
      states: {
        editing: {
          on: {
            'next.clicked': [
              {
                guard: { type: 'isInvalid', params: ({ event }) => event },
                actions: 'tellFormRefused',
              },
              { target: 'confirmingVat', actions: { type: 'keepNext', params: ({ event }) => event } },
            ],
          },
        },
        // Next waits for a running check (CHK-08).
        confirmingVat: {
          always: [
            { guard: 'isVatPending', target: 'waitingForVat' },
            { guard: 'isVatRefused', target: 'editing', actions: 'tellVatRefused' },
            { target: 'agreeing' },
          ],
        },
        waitingForVat: {
          tags: 'busy',
          on: {
            'form.edited': edited,
            'vat.answered': {
              target: 'confirmingVat',
              actions: { type: 'keepVat', params: ({ event }) => event },
            },
          },
        },
        // What is reviewed is the basket's: it holds what the form says before the page changes.
        agreeing: {
          tags: 'busy',
          on: { 'form.edited': edited },
          invoke: {
            id: 'settleCart',
            src: 'settleCart',
            input: ({ context: { address } }) => ({ address }),
            onDone: [
              { guard: { type: 'isAccepted', params: answerOf }, target: 'storing' },
              { target: 'editing', actions: { type: 'tellRefusal', params: answerOf } },
            ],
            onError: { target: 'editing', actions: { type: 'tell', params: problemFromError } },
          },
        },
        storing: {
          tags: 'busy',
          on: { 'form.edited': edited },
          invoke: {
            id: 'storeAddress',
            src: 'storeAddress',
            input: ({ context: { address } }) => ({ address }),
            onDone: 'leaving',
            onError: { target: 'editing', actions: { type: 'tell', params: problemFromError } },
          },
        },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'goToPayment',
            src: 'goToPayment',
            onDone: 'editing',
            onError: { target: 'editing', actions: { type: 'tell', params: problemFromError } },
          },
        },
      },
    },
  },
})
