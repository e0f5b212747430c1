import { assertEvent, assign, setup, stateIn } from 'xstate'
import { paymentPollInterval } from '#domain/timings.ts'
import { problemFromError } from '../errors.ts'
import { providerPaymentMachine } from '../provider-payment/provider-payment.machine.ts'
import type { ProviderPaymentResult } from '../provider-payment/provider-payment.types.ts'
import type { PaymentStep } from '../vocabulary.ts'
import { orderPorts } from './order.ports.ts'
import type { OrderContext, OrderEvent, OrderInput, OrderResult } from './order.types.ts'

const problemOf = (end: ProviderPaymentResult) => ({ problem: end.kind === 'ended' ? end.problem : null })
/** A late confirmation arrives within a minute, or not while the page is open. */
const maxPolls = 20

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as 'payable' | 'busy',
    children: {} as { providerPayment: 'providerPayment' },
  },
  actors: { ...orderPorts.actors, providerPayment: providerPaymentMachine },
  actions: {
    keepResult: assign((_, result: OrderResult) => ({ loaded: result })),
    keepMethod: assign(({ event }) => {
      assertEvent(event, 'method.chosen')
      return { methodId: event.id }
    }),
    keepNext: assign((_, next: PaymentStep) => ({ next })),
    countPoll: assign({ looks: ({ context }) => context.looks + 1 }),
    keepProblem: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded?.kind === 'missing',
    isPending: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'pending',
    isPaid: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'paid',
    isPayable: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payable,
    /** The visitor is back from the provider before its confirmation has arrived. */
    isConfirmationDue: ({ context }) =>
      context.returned &&
      context.looks < maxPolls &&
      context.loaded?.kind === 'found' &&
      context.loaded.payment === 'open',
  },
  delays: { paymentPollInterval },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, methodId: null, next: { kind: 'settled' }, problem: null, looks: 0 }),
  initial: 'evaluating',
  on: {
    'method.chosen': { actions: 'keepMethod' },
    'pay.clicked': { description: 'Nothing can be paid now: a double click starts one payment.' },
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'fetching.loading' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isPending', target: 'pending' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isPayable', target: 'open' },
        { target: 'closed' },
      ],
    },

    // Every reading of the order; the state below says what for, and what the page shows meanwhile.
    fetching: {
      initial: 'loading',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepResult', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isUnloaded',
            target: 'failed',
            actions: { type: 'keepProblem', params: problemFromError },
          },
          {
            guard: stateIn({ fetching: 'refreshing' }),
            target: 'evaluating',
            actions: { type: 'keepProblem', params: problemFromError },
          },
          { target: 'evaluating' },
        ],
      },
      states: {
        loading: { entry: 'forgetProblem' },
        pollingPending: {},
        pollingOpen: {
          tags: 'payable',
          on: { 'pay.clicked': '#order.startingPayment', 'retry.clicked': '#order.startingPayment' },
        },
        refreshing: { tags: 'busy' },
      },
    },
    failed: { on: { 'retry.clicked': 'fetching.loading' } },
    missing: {},

    // A provider is processing the payment: the page polls its result.
    pending: { after: { paymentPollInterval: 'fetching.pollingPending' } },

    open: {
      tags: 'payable',
      on: { 'pay.clicked': 'startingPayment', 'retry.clicked': 'startingPayment' },
      after: {
        paymentPollInterval: {
          guard: 'isConfirmationDue',
          target: 'fetching.pollingOpen',
          actions: 'countPoll',
        },
      },
    },

    // A problem on the way to the payment no longer matters.
    paid: { entry: 'forgetProblem' },
    // Not paid, and it can no longer be paid.
    closed: {},

    startingPayment: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { orderId, methodId } }) => ({ orderId, methodId }),
        onDone: { target: 'paying', actions: { type: 'keepNext', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    // The order decides, whatever the result; the browser may bring a page back that had left for the provider.
    paying: {
      tags: 'busy',
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context: { orderId, next } }) => ({ orderId, next }),
        onDone: {
          target: 'fetching.refreshing',
          actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.output) },
        },
        onError: {
          target: 'fetching.refreshing',
          actions: { type: 'keepProblem', params: problemFromError },
        },
      },
    },
  },
})
