import { assign, setup } from 'xstate'
import { shippingEstimatePorts } from './shipping-estimate.ports.ts'
import type { ShippingEstimateContext, ShippingEstimateEvent } from './shipping-estimate.types.ts'

/**
 * What is chosen shows at once and until it is answered, then the cart's own shows again: after a refusal too, which
 * the cart actor tells in the Info modal.
 */
export const shippingEstimateMachine = setup({
  types: {
    context: {} as ShippingEstimateContext,
    events: {} as ShippingEstimateEvent,
    tags: {} as 'busy' | 'choosing',
  },
  actors: shippingEstimatePorts.actors,
  actions: {
    /** Another country has other methods. */
    wantCountry: assign((_, { country }: { country: string }) => ({ wanted: { country, method: '' } })),
    wantMethod: assign((_, { id }: { id: string }) => ({ wanted: { method: id } })),
    wantNothing: assign({ wanted: {} }),
  },
}).createMachine({
  id: 'shippingEstimate',
  context: { wanted: {} },
  initial: 'resting',
  on: {
    'country.chosen': {
      target: '.savingCountry',
      actions: { type: 'wantCountry', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      tags: 'choosing',
      entry: 'wantNothing',
      on: {
        'method.chosen': {
          target: 'savingMethod',
          actions: { type: 'wantMethod', params: ({ event }) => event },
        },
      },
    },
    // What can be chosen from are still the methods of the country before: none of them until its own have come.
    savingCountry: {
      tags: 'busy',
      invoke: {
        id: 'saveCountry',
        src: 'saveCountry',
        input: ({ context }) => ({ country: context.wanted.country ?? '' }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    savingMethod: {
      tags: ['busy', 'choosing'],
      on: {
        'method.chosen': {
          target: 'savingMethod',
          reenter: true,
          actions: { type: 'wantMethod', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context }) => ({ id: context.wanted.method ?? '' }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
})
