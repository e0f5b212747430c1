/** The payment page and the order page both invoke it: a payment goes the same way wherever it begins. */
import { assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import type { PaymentStep } from '../vocabulary.ts'
import { providerPaymentPorts } from './provider-payment.ports.ts'
import type {
  ProviderPaymentContext,
  ProviderPaymentEvent,
  ProviderPaymentInput,
  ProviderPaymentResult,
} from './provider-payment.types.ts'

const wordsOfStep = (step: PaymentStep) => (step.kind === 'declined' ? step.message : null)

export const providerPaymentMachine = setup({
  types: {
    context: {} as ProviderPaymentContext,
    events: {} as ProviderPaymentEvent,
    input: {} as ProviderPaymentInput,
    output: {} as ProviderPaymentResult,
    tags: {} as 'wallet',
  },
  actors: providerPaymentPorts.actors,
  actions: {
    tell: assign((_, { problem }: { problem: string | null }) => ({ problem })),
  },
  guards: {
    isRedirect: ({ context }) => context.next.kind === 'redirect',
    isWallet: ({ context }) => context.next.kind === 'wallet',
  },
}).createMachine({
  id: 'providerPayment',
  context: ({ input }) => ({ ...input, problem: wordsOfStep(input.next) }),
  initial: 'choosing',
  output: ({ context, event }) =>
    event.type === 'xstate.done.state.providerPayment.left'
      ? { kind: 'left' }
      : { kind: 'ended', problem: context.problem },
  states: {
    choosing: {
      always: [
        { guard: 'isRedirect', target: 'redirecting' },
        { guard: 'isWallet', target: 'approving' },
        // Transfer, settled, declined: nothing to be done here.
        { target: 'ended' },
      ],
    },
    redirecting: {
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context: { next } }) => ({ url: next.kind === 'redirect' ? next.url : '' }),
        onDone: 'left',
        onError: { target: 'ended', actions: { type: 'tell', params: problemFromError } },
      },
    },
    approving: {
      tags: 'wallet',
      on: { 'wallet.approved': 'capturing', 'wallet.cancelled': 'ended' },
    },
    capturing: {
      invoke: {
        id: 'capturePayment',
        src: 'capturePayment',
        input: ({ context: { orderId, next } }) => ({
          orderId,
          reference: next.kind === 'wallet' ? next.reference : '',
        }),
        onDone: {
          target: 'ended',
          actions: { type: 'tell', params: ({ event }) => ({ problem: wordsOfStep(event.output) }) },
        },
        // Whether it was captured is what the order says now.
        onError: { target: 'ended', actions: { type: 'tell', params: problemFromError } },
      },
    },
    left: { type: 'final' },
    ended: { type: 'final' },
  },
})
