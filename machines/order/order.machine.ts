import { assign, setup } from 'xstate'
import { paymentPollInterval } from '#domain/times.ts'
import { problemFromError } from '../errors.ts'
import { providerPaymentMachine } from '../provider-payment/provider-payment.machine.ts'
import type { ProviderPaymentResult } from '../provider-payment/provider-payment.types.ts'
import type { PaymentStep } from '../vocabulary.ts'
import { orderPorts } from './order.ports.ts'
import type { OrderContext, OrderEvent, OrderInput, OrderVerdict } from './order.types.ts'

const problemOf = (end: ProviderPaymentResult) => ({ problem: end.kind === 'ended' ? end.problem : null })
/** A confirmation that is late arrives within a minute or not while the page is looked at. */
const mostLooks = 20

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'loading' | 'missing' | 'paid' | 'payable' | 'busy',
    children: {} as { providerPayment: 'providerPayment' },
  },
  actors: {
    providerPayment: providerPaymentMachine,
    ...orderPorts.actors,
  },
  actions: {
    keepVerdict: assign((_, { loaded }: { loaded: OrderVerdict }) => ({ loaded })),
    keepMethod: assign((_, { id }: { id: string }) => ({ methodId: id })),
    keepNext: assign((_, { next }: { next: PaymentStep }) => ({ next })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    tell: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded?.kind === 'missing',
    isPending: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'pending',
    isPaid: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'paid',
    isPayable: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payable,
    /** Back from the provider before its confirmation arrived. */
    isWorthALook: ({ context }) =>
      context.returned &&
      context.looks < mostLooks &&
      context.loaded?.kind === 'found' &&
      context.loaded.payment === 'open',
  },
  delays: { paymentPollInterval },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, methodId: null, next: { kind: 'settled' }, problem: null, looks: 0 }),
  initial: 'weighing',
  on: {
    'method.chosen': { actions: { type: 'keepMethod', params: ({ event }) => event } },
  },
  states: {
    weighing: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isPending', target: 'pending' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isPayable', target: 'open' },
        { target: 'closed' },
      ],
    },
    loading: {
      tags: 'loading',
      entry: 'forgetProblem',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'weighing',
          actions: { type: 'keepVerdict', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'tell', params: problemFromError } },
      },
    },
    failed: { on: { 'retry.clicked': 'loading' } },
    missing: { tags: 'missing' },

    // A provider has it in hand: the page asks again by itself.
    pending: {
      initial: 'resting',
      states: {
        resting: { after: { paymentPollInterval: 'looking' } },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'loadOrder',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: {
              target: '#order.weighing',
              actions: { type: 'keepVerdict', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: 'resting',
          },
        },
      },
    },

    open: {
      tags: 'payable',
      initial: 'resting',
      on: { 'pay.clicked': 'starting', 'retry.clicked': 'starting' },
      states: {
        resting: { after: { paymentPollInterval: { guard: 'isWorthALook', target: 'looking' } } },
        looking: {
          entry: 'countLook',
          invoke: {
            id: 'lookForPayment',
            src: 'loadOrder',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: {
              target: '#order.weighing',
              actions: { type: 'keepVerdict', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: 'resting',
          },
        },
      },
    },

    // What went wrong on the way there is an old story.
    paid: { tags: 'paid', entry: 'forgetProblem' },
    // Neither paid nor to be paid any more.
    closed: {},

    starting: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { orderId, methodId } }) => ({ orderId, methodId }),
        onDone: {
          target: 'paying',
          actions: { type: 'keepNext', params: ({ event }) => ({ next: event.output }) },
        },
        onError: { target: 'open', actions: { type: 'tell', params: problemFromError } },
      },
    },
    // Whatever came of it, what the order says now decides; a page that the browser brought back is not leaving.
    paying: {
      tags: 'busy',
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context: { orderId, next } }) => ({ orderId, next }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'tell', params: ({ event }) => problemOf(event.output) },
        },
        onError: { target: 'refreshing', actions: { type: 'tell', params: problemFromError } },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'weighing',
          actions: { type: 'keepVerdict', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: { target: 'weighing', actions: { type: 'tell', params: problemFromError } },
      },
    },
  },
})
