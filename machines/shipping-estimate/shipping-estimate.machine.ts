import { assertEvent, assign, setup } from 'xstate'
import { shippingEstimatePorts } from './shipping-estimate.ports.ts'
import type { ShippingEstimateContext, ShippingEstimateEvent } from './shipping-estimate.types.ts'

/**
 * A choice shows at once until it is answered; then the cart's own value shows again, after a refusal too. The cart
 * actor shows the refusal in the Info modal.
 */
export const shippingEstimateMachine = setup({
  types: {
    context: {} as ShippingEstimateContext,
    events: {} as ShippingEstimateEvent,
  },
  actors: shippingEstimatePorts.actors,
  actions: {
    /** Another country has other methods. */
    keepCountry: assign(({ event }) => {
      assertEvent(event, 'country.chosen')
      return { wanted: { country: event.country, method: '' } }
    }),
    keepMethod: assign(({ event }) => {
      assertEvent(event, 'method.chosen')
      return { wanted: { method: event.id } }
    }),
    forgetChoice: assign({ wanted: {} }),
  },
}).createMachine({
  id: 'shippingEstimate',
  context: { wanted: {} },
  initial: 'idle',
  on: { 'country.chosen': { target: '.savingCountry', actions: 'keepCountry' } },
  states: {
    idle: {
      entry: 'forgetChoice',
      on: { 'method.chosen': { target: 'savingMethod', actions: 'keepMethod' } },
    },
    savingCountry: {
      on: { 'method.chosen': { description: 'The methods on show are those of the country before.' } },
      invoke: {
        id: 'saveCountry',
        src: 'saveCountry',
        input: ({ context }) => ({ country: context.wanted.country ?? '' }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    savingMethod: {
      on: { 'method.chosen': { target: 'savingMethod', reenter: true, actions: 'keepMethod' } },
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context }) => ({ id: context.wanted.method ?? '' }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
})
