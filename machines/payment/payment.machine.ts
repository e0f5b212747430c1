/** The key is taken before the first try and dropped only when the order exists: every retry is the same placement. */
import { assign, sendTo, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { providerPaymentMachine } from '../provider-payment/provider-payment.machine.ts'
import type { ProviderPaymentResult } from '../provider-payment/provider-payment.types.ts'
import type { PaymentStep } from '../vocabulary.ts'
import { paymentPorts } from './payment.ports.ts'
import type {
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PlacementKey,
  PlacementVerdict,
} from './payment.types.ts'

type Placed = { orderId: string; payment: PaymentStep }
const verdictOf = ({ event }: { event: { output: PlacementVerdict } }) => event.output
const problemOf = ({ event }: { event: { output: PlacementVerdict } }) => ({
  problem: 'message' in event.output ? event.output.message : 'Unknown error',
})

const payment = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'busy' | 'told' | 'unanswered',
    children: {} as { providerPayment: 'providerPayment' },
  },
  actors: {
    providerPayment: providerPaymentMachine,
    ...paymentPorts.actors,
  },
  actions: {
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepOrder: assign((_, { orderId, payment }: Placed) => ({ orderId, next: payment })),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    emptyCart: sendTo(({ context }) => context.cart, { type: 'cart.ordered' }),
  },
  guards: {
    isAddressStored: ({ context }) => context.addressStored,
    isOrdered: ({ context }) => context.orderId !== '',
    isPlaced: (_, verdict: PlacementVerdict) => verdict.kind === 'placed',
    isInvalid: (_, verdict: PlacementVerdict) => verdict.kind === 'invalid',
    isRepeatable: (_, verdict: PlacementVerdict) => verdict.kind === 'refused' && verdict.again,
    isUnsent: (_, verdict: PlacementVerdict) => verdict.kind === 'unsent',
    isTried: (_, { tried }: PlacementKey) => tried,
    isLeft: (_, end: ProviderPaymentResult) => end.kind === 'left',
  },
})

/** `unsent`: where a try leads that never went to the server. */
const places = (unsent: string) =>
  payment.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'placeOrder',
      src: 'placeOrder',
      input: ({ context: { key, reviewed } }) => ({ key, reviewed }),
      onDone: [
        {
          guard: { type: 'isPlaced', params: verdictOf },
          target: 'ordered',
          actions: [{ type: 'keepOrder', params: ({ event }) => placedOf(event.output) }, 'emptyCart'],
        },
        { guard: { type: 'isInvalid', params: verdictOf }, target: 'withdrawing' },
        {
          guard: { type: 'isRepeatable', params: verdictOf },
          target: 'unanswered',
          actions: { type: 'tell', params: problemOf },
        },
        {
          guard: { type: 'isUnsent', params: verdictOf },
          target: unsent,
          actions: { type: 'tell', params: problemOf },
        },
        { target: 'givingUpKey', actions: { type: 'tell', params: problemOf } },
      ],
      onError: { target: 'unanswered', actions: { type: 'tell', params: problemFromError } },
    },
  })

export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, key: '', orderId: '', next: { kind: 'settled' }, problem: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isAddressStored', target: 'reviewing' }, { target: 'returning' }] },

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
        onError: { target: 'refused', actions: { type: 'tell', params: problemFromError } },
      },
    },

    placing: places('givingUpKey'),
    // The order may exist by now: a try that was not sent says nothing about the one before.
    retrying: places('unanswered'),

    // Nobody knows yet whether the order exists: only the same key may be used again (PAY-06).
    unanswered: {
      tags: ['told', 'unanswered'],
      on: { 'retry.clicked': 'retrying', 'placement.clicked': 'retrying', 'dialog.closed': 'reviewing' },
    },

    // Refused for good: the next try is another placement.
    givingUpKey: {
      tags: 'busy',
      invoke: { id: 'giveUpKey', src: 'dropPlacementKey', onDone: 'refused', onError: 'refused' },
    },
    // The address will be another, so the placement is too.
    withdrawing: {
      tags: 'busy',
      invoke: { id: 'withdrawKey', src: 'dropPlacementKey', onDone: 'returning', onError: 'returning' },
    },
    refused: {
      tags: 'told',
      on: { 'dialog.closed': 'reviewing', 'retry.clicked': 'takingKey', 'placement.clicked': 'takingKey' },
    },

    ordered: {
      tags: 'busy',
      initial: 'recording',
      states: {
        recording: {
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

    // Whatever came of it, the order page shows it, and how to pay where it is open.
    paying: {
      tags: 'busy',
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context: { orderId, next } }) => ({ orderId, next }),
        onDone: [
          { guard: { type: 'isLeft', params: ({ event }) => event.output }, target: 'left' },
          { target: 'leavingForOrder' },
        ],
        onError: 'leavingForOrder',
      },
    },
    leavingForOrder: {
      tags: 'busy',
      invoke: {
        id: 'goToOrder',
        src: 'goToOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'left',
        onError: { target: 'stranded', actions: { type: 'tell', params: problemFromError } },
      },
    },
    // The order exists, its page did not come: tried again, never placed again.
    stranded: {
      tags: 'told',
      on: { 'retry.clicked': 'leavingForOrder', 'dialog.closed': 'leavingForOrder' },
    },

    returning: {
      tags: 'busy',
      invoke: {
        id: 'goToCheckout',
        src: 'goToCheckout',
        onDone: 'left',
        onError: { target: 'unaddressed', actions: { type: 'tell', params: problemFromError } },
      },
    },
    unaddressed: { tags: 'told', on: { 'retry.clicked': 'returning', 'dialog.closed': 'returning' } },

    // Another page is coming; a page that was brought back by the browser starts over from here.
    left: {
      on: { 'placement.clicked': [{ guard: 'isOrdered', target: 'leavingForOrder' }, { target: 'opening' }] },
    },
  },
})

function placedOf(verdict: PlacementVerdict): Placed {
  return verdict.kind === 'placed' ? verdict : { orderId: '', payment: { kind: 'settled' } }
}
