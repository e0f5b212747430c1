import { assertEvent, assign, setup } from 'xstate'
import { shippingEstimatePorts } from './shipping-estimate.ports.ts'
import type { ShippingEstimateContext, ShippingEstimateEvent } from './shipping-estimate.types.ts'

/**
 * The view shows the choice until it is saved or refused, then the cart's value. The cart actor reports a refusal,
 * which shows in the Info modal.
 */
export const shippingEstimateMachine = setup({
  types: {
    context: {} as ShippingEstimateContext,
    events: {} as ShippingEstimateEvent,
  },
  actors: shippingEstimatePorts.actors,
  actions: {
    /** Another country has other methods, so the chosen method is cleared. */
    keepCountry: assign(({ event }) => {
      assertEvent(event, 'country.chosen')
      return { choice: { country: event.country, method: '' } }
    }),
    keepMethod: assign(({ event }) => {
      assertEvent(event, 'method.chosen')
      return { choice: { method: event.id } }
    }),
    forgetChoice: assign({ choice: {} }),
  },
}).createMachine({
  id: 'shippingEstimate',
  context: { choice: {} },
  initial: 'idle',
  on: { 'country.chosen': { target: '.savingCountry', actions: 'keepCountry' } },
  states: {
    idle: {
      entry: 'forgetChoice',
      on: { 'method.chosen': { target: 'savingMethod', actions: 'keepMethod' } },
    },
    savingCountry: {
      on: { 'method.chosen': { description: 'The shown methods are those of the previous country.' } },
      invoke: {
        id: 'saveCountry',
        src: 'saveCountry',
        input: ({ context }) => ({ country: context.choice.country ?? '' }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    savingMethod: {
      on: { 'method.chosen': { target: 'savingMethod', reenter: true, actions: 'keepMethod' } },
      invoke: {
        id: 'saveMethod',
        src: 'saveMethod',
        input: ({ context }) => ({ id: context.choice.method ?? '' }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
})
