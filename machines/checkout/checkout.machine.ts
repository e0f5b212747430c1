import { assertEvent, assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { zipDebounce } from '#domain/timings.ts'
import { problemFromError } from '../errors.ts'
import type { CartEdit, EditResult, VatCheckEmitted, VatCheckRef } from '../vocabulary.ts'
import { checkoutPorts } from './checkout.ports.ts'
import type { CheckoutContext, CheckoutEmitted, CheckoutEvent, CheckoutInput } from './checkout.types.ts'

const requested = (edit: CartEdit) => ({ type: 'edit.requested' as const, edit })
const cartOf = ({ context }: { context: CheckoutContext }) => context.cart
const answerOf = ({ event }: { event: { output: EditResult } }) => event.output

const listenToVat = fromCallback<VatCheckEmitted, { vatCheck: VatCheckRef }>(({ sendBack, input }) => {
  const subscription = input.vatCheck.on('vat.answered', sendBack)
  return () => subscription.unsubscribe()
})

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'busy',
  },
  actors: { listenToVat, ...checkoutPorts.actors },
  actions: {
    sendShippingMethod: sendTo(cartOf, ({ event }) => {
      assertEvent(event, 'delivery.chosen')
      return requested({ kind: 'shippingMethod', id: event.id })
    }),
    sendPaymentMethod: sendTo(cartOf, ({ event }) => {
      assertEvent(event, 'payment.chosen')
      return requested({ kind: 'paymentMethod', id: event.id })
    }),
    /** The country's tax depends on the company flag, so both are sent together (LAW-04). */
    sendCountry: sendTo(cartOf, ({ context, event }) => {
      assertEvent(event, ['country.chosen', 'country.retried', 'form.opened'])
      return requested({ kind: 'country', country: context.shipCountry ?? '', company: event.company })
    }),
    sendCompany: sendTo(cartOf, ({ context, event }) => {
      assertEvent(event, ['company.changed', 'form.opened'])
      return requested({ kind: 'company', country: context.shipCountry ?? '', company: event.company })
    }),
    sendZip: sendTo(cartOf, ({ context }) => requested({ kind: 'zip', zip: context.zip })),
    keepCountry: assign(({ event }) => {
      assertEvent(event, ['country.chosen', 'form.opened'])
      return { shipCountry: event.country }
    }),
    keepZip: assign(({ event }) => {
      assertEvent(event, ['zip.typed', 'form.opened'])
      return { zip: event.zip }
    }),
    markZipSent: assign({ savedZip: ({ context }) => context.zip }),
    keepVat: assign(({ event }) => {
      assertEvent(event, 'vat.answered')
      return { vat: event.state }
    }),
    keepSubmission: assign(({ event }) => {
      assertEvent(event, 'next.clicked')
      return { address: event.address, vatNeeded: event.vatNeeded, problem: null }
    }),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    keepCorrectedProblem: assign({
      problem: 'You changed your details meanwhile. Please press Next again.',
    }),
    /** A superseded edit was not refused, so no message shows. */
    keepRefusal: assign((_, answer: EditResult) => ({
      problem: 'message' in answer ? answer.message : null,
    })),
    emitDeliveryCleared: emit({ type: 'delivery.cleared' }),
    emitFormRefused: emit({ type: 'form.refused' }),
    emitVatRefused: emit({ type: 'vat.refused' }),
  },
  guards: {
    isAnotherCountry: ({ context, event }) => {
      assertEvent(event, ['country.chosen', 'form.opened'])
      return event.country !== '' && event.country !== context.shipCountry
    },
    isCountryKnown: ({ context }) => context.shipCountry !== null,
    isZipFilled: ({ event }) => {
      assertEvent(event, 'form.opened')
      return event.zip !== ''
    },
    isZipUnsent: ({ context }) => context.zip !== context.savedZip,
    isInvalid: ({ event }) => {
      assertEvent(event, 'next.clicked')
      return !event.valid
    },
    isCorrected: ({ context, event }) => {
      assertEvent(event, 'form.edited')
      return Object.entries(event.address).some(([field, value]) => context.address[field] !== value)
    },
    isVatPending: ({ context }) => context.vatNeeded && context.vat === 'pending',
    isVatRefused: ({ context }) => context.vatNeeded && context.vat !== 'valid',
    isAccepted: (_, answer: EditResult) => answer.kind === 'accepted',
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
    'vat.answered': { actions: 'keepVat' },
    'delivery.chosen': { actions: 'sendShippingMethod' },
    'payment.chosen': { actions: 'sendPaymentMethod' },
    'company.changed': { guard: 'isCountryKnown', actions: 'sendCompany' },
    'country.retried': { guard: 'isCountryKnown', actions: 'sendCountry' },
    'country.chosen': {
      guard: 'isAnotherCountry',
      actions: ['keepCountry', 'emitDeliveryCleared', 'sendCountry'],
    },
  },
  states: {
    zip: {
      initial: 'idle',
      on: {
        'zip.typed': { target: '.debouncing', actions: 'keepZip' },
        'form.opened': { guard: 'isZipFilled', actions: ['keepZip', 'sendZip', 'markZipSent'] },
      },
      states: {
        idle: {},
        debouncing: {
          after: {
            zipDebounce: [
              { guard: 'isZipUnsent', target: 'idle', actions: ['sendZip', 'markZipSent'] },
              { target: 'idle' },
            ],
          },
          // Next sends a waiting zip at once (CHK-12).
          on: {
            'next.clicked': [
              { guard: 'isZipUnsent', target: 'idle', actions: ['sendZip', 'markZipSent'] },
              { target: 'idle' },
            ],
          },
        },
      },
    },

    form: {
      initial: 'editing',
      on: {
        // Another tab or the cart page may have changed the company flag (LAW-04).
        'form.opened': [
          {
            guard: 'isAnotherCountry',
            actions: ['keepCountry', 'emitDeliveryCleared', 'sendCountry'],
          },
          { guard: 'isCountryKnown', actions: 'sendCompany' },
        ],
        'form.edited': { description: 'Next submits the current values.' },
      },
      states: {
        editing: {
          on: {
            'next.clicked': [
              { guard: 'isInvalid', actions: 'emitFormRefused' },
              { target: 'submitting', actions: 'keepSubmission' },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          initial: 'checkingVat',
          on: {
            // A correction during submission must be validated and submitted again (CHK-14).
            'form.edited': { guard: 'isCorrected', target: 'editing', actions: 'keepCorrectedProblem' },
          },
          states: {
            // Next waits for a running check (CHK-08).
            checkingVat: {
              always: [
                { guard: 'isVatPending', target: 'waitingForVat' },
                { guard: 'isVatRefused', target: '#checkout.form.editing', actions: 'emitVatRefused' },
                { target: 'updatingCart' },
              ],
            },
            waitingForVat: {
              on: { 'vat.answered': { target: 'checkingVat', actions: 'keepVat' } },
            },
            // The review shows the cart, so the cart must hold the form's values first.
            updatingCart: {
              invoke: {
                id: 'syncCartWithForm',
                src: 'syncCartWithForm',
                input: ({ context: { address } }) => ({ address }),
                onDone: [
                  { guard: { type: 'isAccepted', params: answerOf }, target: 'storingAddress' },
                  {
                    target: '#checkout.form.editing',
                    actions: { type: 'keepRefusal', params: answerOf },
                  },
                ],
                onError: {
                  target: '#checkout.form.editing',
                  actions: { type: 'keepProblem', params: problemFromError },
                },
              },
            },
            storingAddress: {
              invoke: {
                id: 'storeAddress',
                src: 'storeAddress',
                input: ({ context: { address } }) => ({ address }),
                onDone: '#checkout.form.goingToPayment',
                onError: {
                  target: '#checkout.form.editing',
                  actions: { type: 'keepProblem', params: problemFromError },
                },
              },
            },
          },
        },
        goingToPayment: {
          tags: 'busy',
          invoke: {
            id: 'goToPayment',
            src: 'goToPayment',
            onDone: 'editing',
            onError: { target: 'editing', actions: { type: 'keepProblem', params: problemFromError } },
          },
        },
      },
    },
  },
})
