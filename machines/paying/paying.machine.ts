/** The payment page and the order page both invoke it: a payment goes the same way wherever it begins. */
import { assign, setup } from 'xstate'
import { asked, problemOfFailure } from '../port.ts'
import type { PaymentStep } from '../vocabulary.ts'
import type { PayingContext, PayingEnd, PayingEvent, PayingInput, PayingPorts } from './paying.types.ts'

const wordsOfStep = (step: PaymentStep) => (step.kind === 'declined' ? step.message : null)

export const payingMachine = setup({
  types: {
    context: {} as PayingContext,
    events: {} as PayingEvent,
    input: {} as PayingInput,
    output: {} as PayingEnd,
    tags: {} as 'wallet',
  },
  actors: {
    capturePayment: asked<PayingPorts['capturePayment']>('capturePayment'),
    goToProvider: asked<PayingPorts['goToProvider']>('goToProvider'),
  },
  actions: {
    tell: assign((_, { problem }: { problem: string | null }) => ({ problem })),
  },
  guards: {
    isRedirect: ({ context }) => context.next.kind === 'redirect',
    isWallet: ({ context }) => context.next.kind === 'wallet',
  },
}).createMachine({
  id: 'paying',
  context: ({ input }) => ({ ...input, problem: wordsOfStep(input.next) }),
  initial: 'choosing',
  output: ({ context, event }) =>
    event.type === 'xstate.done.state.paying.left'
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
        onError: { target: 'ended', actions: { type: 'tell', params: problemOfFailure } },
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
        onError: { target: 'ended', actions: { type: 'tell', params: problemOfFailure } },
      },
    },
    left: { type: 'final' },
    ended: { type: 'final' },
  },
})
