import { assertEvent, assign, setup, stateIn } from 'xstate'
import { paymentPollInterval } from '#domain/timings.ts'
import { problemFromError } from '../errors.ts'
import { providerPaymentMachine } from '../provider-payment/provider-payment.machine.ts'
import type { ProviderPaymentResult } from '../provider-payment/provider-payment.types.ts'
import type { PaymentStep } from '../vocabulary.ts'
import { orderPorts } from './order.ports.ts'
import type { OrderContext, OrderEvent, OrderInput, OrderResult } from './order.types.ts'

const problemOf = (end: ProviderPaymentResult) => ({ problem: end.kind === 'ended' ? end.problem : null })
/** Confirmations rarely take longer than a minute: after these polls, two minutes, an open order is no longer polled. */
const maxPolls = 14

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
    countPoll: assign({ polls: ({ context }) => Math.min(context.polls + 1, maxPolls) }),
    forgetPolls: assign({ polls: 0 }),
    keepProblem: assign((_, { problem }: { problem: string | null }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded?.kind === 'missing',
    isCancelled: ({ context }) => context.loaded?.kind === 'found' && context.loaded.cancelled,
    isPending: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'pending',
    isPaid: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payment === 'paid',
    isPayable: ({ context }) => context.loaded?.kind === 'found' && context.loaded.payable,
    /** The visitor came back before the provider's confirmation arrived. */
    isConfirmationDue: ({ context }) =>
      context.returned &&
      context.polls < maxPolls &&
      context.loaded?.kind === 'found' &&
      context.loaded.payment === 'open',
  },
  delays: { paymentPollInterval: ({ context }) => paymentPollInterval(context.polls) },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, methodId: null, next: { kind: 'settled' }, problem: null, polls: 0 }),
  initial: 'evaluating',
  on: {
    'order.changed': { description: 'It is being loaded, or a payment is being started.' },
    'method.chosen': { actions: 'keepMethod' },
    'pay.clicked': { description: 'Nothing can be paid now: a double click starts one payment.' },
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'fetching.loading' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isPending', target: 'pending' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isPayable', target: 'open' },
        { target: 'closed' },
      ],
    },

    // All states below load the order; they differ in what the page shows meanwhile.
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
          on: { 'pay.clicked': '#order.startingPayment' },
        },
        refreshing: { tags: 'busy' },
        following: {},
      },
    },
    failed: { on: { 'retry.clicked': 'fetching.loading' } },
    missing: {},

    // A provider is processing the payment: the page polls its result.
    pending: {
      on: { 'order.changed': 'fetching.pollingPending' },
      after: { paymentPollInterval: { target: 'fetching.pollingPending', actions: 'countPoll' } },
    },

    open: {
      tags: 'payable',
      on: {
        'pay.clicked': 'startingPayment',
        'order.changed': 'fetching.pollingOpen',
      },
      after: {
        paymentPollInterval: {
          guard: 'isConfirmationDue',
          target: 'fetching.pollingOpen',
          actions: 'countPoll',
        },
      },
    },

    paid: { entry: 'forgetProblem', on: { 'order.changed': 'fetching.following' } },
    // The order is unpaid and can no longer be paid.
    closed: { on: { 'order.changed': 'fetching.following' } },
    // The order was not paid in time. The page says how to order again.
    cancelled: { entry: 'forgetProblem', on: { 'order.changed': 'fetching.following' } },

    startingPayment: {
      tags: 'busy',
      entry: ['forgetProblem', 'forgetPolls'],
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { orderId, methodId } }) => ({ orderId, methodId }),
        onDone: { target: 'paying', actions: { type: 'keepNext', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    // The order is loaded again after any result, also when the browser restores a page that had left.
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
