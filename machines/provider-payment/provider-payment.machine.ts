/** The payment page and the order page invoke this machine. */
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

const endOf = (step: PaymentStep): ProviderPaymentResult => ({
  kind: 'ended',
  problem: step.kind === 'declined' ? step.message : null,
})

export const providerPaymentMachine = setup({
  types: {
    context: {} as ProviderPaymentContext,
    events: {} as ProviderPaymentEvent,
    input: {} as ProviderPaymentInput,
    output: {} as ProviderPaymentResult,
  },
  actors: providerPaymentPorts.actors,
  actions: {
    keepLeft: assign({ end: { kind: 'left' } }),
    keepStep: assign((_, step: PaymentStep) => ({ end: endOf(step) })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ end: { kind: 'ended', problem } })),
  },
  guards: {
    isRedirect: ({ context }) => context.next.kind === 'redirect',
    isWallet: ({ context }) => context.next.kind === 'wallet',
  },
}).createMachine({
  id: 'providerPayment',
  context: ({ input }) => ({ ...input, end: endOf(input.next) }),
  initial: 'evaluating',
  output: ({ context }) => context.end,
  on: {
    'wallet.approved': { description: 'No wallet is open, or it is captured already: it is captured once.' },
    'wallet.cancelled': { description: 'No wallet is open, or it is being captured.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isRedirect', target: 'redirecting' },
        { guard: 'isWallet', target: 'waitingForApproval' },
        // Transfer, settled and declined need no further step.
        { target: 'ended' },
      ],
    },
    redirecting: {
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context: { next } }) => ({ url: next.kind === 'redirect' ? next.url : '' }),
        onDone: { target: 'left', actions: 'keepLeft' },
        onError: { target: 'ended', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    waitingForApproval: { on: { 'wallet.approved': 'capturing', 'wallet.cancelled': 'ended' } },
    capturing: {
      invoke: {
        id: 'capturePayment',
        src: 'capturePayment',
        input: ({ context: { orderId, next } }) => ({
          orderId,
          reference: next.kind === 'wallet' ? next.reference : '',
        }),
        onDone: { target: 'ended', actions: { type: 'keepStep', params: ({ event }) => event.output } },
        // The order page shows whether the payment was captured.
        onError: { target: 'ended', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    left: { type: 'final' },
    ended: { type: 'final' },
  },
})
