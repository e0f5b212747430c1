/** One placement key serves all retries until the order exists or is refused for good, so no retry can order twice. */
import { assign, sendTo, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { providerPaymentMachine } from '../provider-payment/provider-payment.machine.ts'
import type { ProviderPaymentResult } from '../provider-payment/provider-payment.types.ts'
import { paymentPorts } from './payment.ports.ts'
import type {
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PlacementKey,
  PlacementResult,
} from './payment.types.ts'

const resultOf = ({ event }: { event: { output: PlacementResult } }) => event.output
const problemOf = ({ event }: { event: { output: PlacementResult } }) => ({
  problem: 'message' in event.output ? event.output.message : 'Unknown error',
})

const payment = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'busy' | 'dialog',
    children: {} as { providerPayment: 'providerPayment' },
  },
  actors: { ...paymentPorts.actors, providerPayment: providerPaymentMachine },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepOrder: assign((_, result: PlacementResult) =>
      result.kind === 'placed' ? { orderId: result.orderId, next: result.payment } : {},
    ),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    emptyCart: sendTo(({ context }) => context.cart, { type: 'cart.ordered' }),
  },
  guards: {
    isAddressStored: ({ context }) => context.addressStored,
    isOrdered: ({ context }) => context.orderId !== '',
    isPlaced: (_, result: PlacementResult) => result.kind === 'placed',
    isInvalid: (_, result: PlacementResult) => result.kind === 'invalid',
    isRetryable: (_, result: PlacementResult) => result.kind === 'refused' && result.retryable,
    isNotOrdered: (_, result: PlacementResult) => result.kind === 'notOrdered',
    isTried: (_, { tried }: PlacementKey) => tried,
    isLeft: (_, end: ProviderPaymentResult) => end.kind === 'left',
  },
})

/** `notOrdered`: the state after a try that did not reach the order. */
const placesOrder = (notOrdered: string) =>
  payment.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'placeOrder',
      src: 'placeOrder',
      input: ({ context: { key, reviewed } }) => ({ key, reviewed }),
      onDone: [
        {
          guard: { type: 'isPlaced', params: resultOf },
          target: 'ordered',
          actions: [{ type: 'keepOrder', params: resultOf }, 'emptyCart'],
        },
        { guard: { type: 'isInvalid', params: resultOf }, target: 'discardingKeyForAddress' },
        {
          guard: { type: 'isRetryable', params: resultOf },
          target: 'unanswered',
          actions: { type: 'keepProblem', params: problemOf },
        },
        {
          guard: { type: 'isNotOrdered', params: resultOf },
          target: notOrdered,
          actions: { type: 'keepProblem', params: problemOf },
        },
        { target: 'discardingKey', actions: { type: 'keepProblem', params: problemOf } },
      ],
      onError: { target: 'unanswered', actions: { type: 'keepProblem', params: problemFromError } },
    },
  })

export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, key: '', orderId: '', next: { kind: 'settled' }, problem: null }),
  initial: 'evaluating',
  on: {
    'placement.clicked': {
      description:
        'A double click places once (PAY-06); a dialog covers the button; an order that exists is not placed again.',
    },
    'dialog.closed': { description: 'No dialog is open.' },
    'retry.clicked': {
      description: 'Nothing failed, it is being tried, or a refusal is final and can only be closed.',
    },
  },
  states: {
    evaluating: {
      always: [{ guard: 'isAddressStored', target: 'reviewing' }, { target: 'goingToCheckout' }],
    },

    reviewing: { on: { 'placement.clicked': 'takingKey' } },

    takingKey: {
      tags: 'busy',
      invoke: {
        id: 'takePlacementKey',
        src: 'takePlacementKey',
        onDone: [
          {
            guard: { type: 'isTried', params: ({ event }) => event.output },
            target: 'retrying',
            actions: { type: 'keepKey', params: ({ event }) => event.output },
          },
          { target: 'placing', actions: { type: 'keepKey', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },

    placing: placesOrder('discardingKey'),
    // The order may exist by now: a try that did not reach the order says nothing about the try before.
    retrying: placesOrder('unanswered'),

    // Whether the order exists is unknown: only the same key may be used again (PAY-06).
    unanswered: {
      tags: 'dialog',
      on: { 'retry.clicked': 'retrying', 'dialog.closed': 'reviewing' },
    },

    // The refusal is final: the next try is a new placement.
    discardingKey: {
      tags: 'busy',
      invoke: { id: 'discardKey', src: 'dropPlacementKey', onDone: 'refused', onError: 'refused' },
    },
    // The address will change, so the next try is a new placement.
    discardingKeyForAddress: {
      tags: 'busy',
      invoke: {
        id: 'discardKeyForAddress',
        src: 'dropPlacementKey',
        onDone: 'goingToCheckout',
        onError: 'goingToCheckout',
      },
    },
    refused: {
      tags: 'dialog',
      on: { 'dialog.closed': 'reviewing' },
    },

    ordered: {
      tags: 'busy',
      initial: 'recordingPurchase',
      states: {
        recordingPurchase: {
          invoke: {
            id: 'recordPurchase',
            src: 'recordPurchase',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: 'droppingKey',
            onError: 'droppingKey',
          },
        },
        droppingKey: {
          invoke: {
            id: 'dropPlacementKey',
            src: 'dropPlacementKey',
            onDone: '#payment.paying',
            onError: '#payment.paying',
          },
        },
      },
    },

    // The order page shows the result, and lets the shopper pay if the payment is open.
    paying: {
      tags: 'busy',
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context: { orderId, next } }) => ({ orderId, next }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'left' },
          { target: 'goingToOrder' },
        ],
        onError: 'goingToOrder',
      },
    },
    goingToOrder: {
      tags: 'busy',
      invoke: {
        id: 'goToOrder',
        src: 'goToOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'left',
        onError: { target: 'orderPageFailed', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    // The order exists, but its page did not load: only the page is tried again.
    orderPageFailed: {
      tags: 'dialog',
      on: { 'retry.clicked': 'goingToOrder', 'dialog.closed': 'goingToOrder' },
    },

    goingToCheckout: {
      tags: 'busy',
      invoke: {
        id: 'goToCheckout',
        src: 'goToCheckout',
        onDone: 'left',
        onError: {
          target: 'checkoutPageFailed',
          actions: { type: 'keepProblem', params: problemFromError },
        },
      },
    },
    checkoutPageFailed: {
      tags: 'dialog',
      on: { 'retry.clicked': 'goingToCheckout', 'dialog.closed': 'goingToCheckout' },
    },

    // Another page is loading. If the browser restores this page, it starts over from here.
    left: {
      on: { 'placement.clicked': [{ guard: 'isOrdered', target: 'goingToOrder' }, { target: 'evaluating' }] },
    },
  },
})
