import { assign, setup } from 'xstate'
import { asked } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'
import type {
  ShippingEstimateContext,
  ShippingEstimateEvent,
  ShippingEstimateInput,
  ShippingEstimatePorts,
} from './shipping-estimate.types.ts'

/** A refusal shows in the Info modal, which the cart actor sees to; here the choice falls back. */
export const shippingEstimateMachine = setup({
  types: {
    context: {} as ShippingEstimateContext,
    events: {} as ShippingEstimateEvent,
    input: {} as ShippingEstimateInput,
    tags: {} as 'busy' | 'choosing',
  },
  actors: {
    saveCountry: asked<ShippingEstimatePorts['saveCountry']>('saveCountry'),
    saveMethod: asked<ShippingEstimatePorts['saveMethod']>('saveMethod'),
  },
  actions: {
    /** Another country has other methods. */
    keepCountry: assign((_, { country }: { country: string }) => ({ country, method: null })),
    keepMethod: assign((_, { id }: { id: string }) => ({ method: id })),
    holdChoice: assign(({ context: { country, method } }) => ({ held: { country, method } })),
    /** The cart may have come with its method before the answer was heard. */
    settleCountry: assign(({ context: { country, method, held } }) =>
      held.country === country ? { method: held.method } : { held: { country, method } },
    ),
    fallBack: assign(({ context }) => ({ ...context.held })),
    holdArrived: assign((_, { country, method }: ShippingEstimateInput) => ({ held: { country, method } })),
    follow: assign((_, { country, method }: ShippingEstimateInput) => ({
      country,
      method,
      held: { country, method },
    })),
  },
  guards: {
    isAccepted: (_, answer: EditAnswer) => answer.kind === 'accepted',
    /** Before a country is chosen a method changes nothing in the basket (CART-08). */
    hasCountry: ({ context }) => context.country !== null,
  },
}).createMachine({
  id: 'shippingEstimate',
  context: ({ input }) => ({ ...input, held: input }),
  initial: 'resting',
  on: {
    'country.chosen': {
      target: '.savingCountry',
      actions: { type: 'keepCountry', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      tags: 'choosing',
      on: {
        'cart.arrived': { actions: { type: 'follow', params: ({ event }) => event } },
        'method.chosen': {
          guard: 'hasCountry',
          target: 'savingMethod',
          actions: { type: 'keepMethod', params: ({ event }) => event },
        },
      },
    },
    // What can be chosen from are still the methods of the country before: none of them until its own have come.
    savingCountry: {
      tags: 'busy',
      on: { 'cart.arrived': { actions: { type: 'holdArrived', params: ({ event }) => event } } },
      invoke: {
        id: 'saveCountry',
        src: 'saveCountry',
        input: ({ context }) => ({ country: context.country ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'settleCountry',
          },
          { target: 'resting', actions: 'fallBack' },
        ],
        onError: { target: 'resting', actions: 'fallBack' },
      },
    },
    savingMethod: {
      tags: ['busy', 'choosing'],
      on: {
        'cart.arrived': { actions: { type: 'holdArrived', params: ({ event }) => event } },
        'method.chosen': {
          target: 'savingMethod',
          reenter: true,
          actions: { type: 'keepMethod', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context }) => ({ id: context.method ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'holdChoice',
          },
          { target: 'resting', actions: 'fallBack' },
        ],
        onError: { target: 'resting', actions: 'fallBack' },
      },
    },
  },
})
