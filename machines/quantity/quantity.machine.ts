import { assertEvent, assign, setup } from 'xstate'
import { choose, decrease, increase, purchaseRules } from '#domain/cart/quantity.ts'
import type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'

export const quantityMachine = setup({
  types: {
    context: {} as QuantityContext,
    events: {} as QuantityEvent,
    input: {} as QuantityInput,
  },
  actions: {
    increase: assign({ quantity: ({ context }) => increase(context.quantity, context.max) }),
    decrease: assign({ quantity: ({ context }) => decrease(context.quantity) }),
    choose: assign(({ context, event }) => {
      assertEvent(event, 'quantity.chosen')
      return { quantity: choose(event.quantity, context.max) }
    }),
    keepLimit: assign(({ event }) => {
      assertEvent(event, 'limit.changed')
      return { max: event.max, inCart: event.inCart }
    }),
  },
  guards: {
    isStockUnknown: ({ context }) => context.max === null,
    isAvailable: ({ context }) => purchaseRules(context).canAdd,
  },
}).createMachine({
  id: 'quantity',
  context: ({ input }) => ({ ...input, quantity: 1 }),
  initial: 'evaluating',
  on: {
    'quantity.increased': { target: '.evaluating', actions: 'increase' },
    'quantity.decreased': { target: '.evaluating', actions: 'decrease' },
    'quantity.chosen': { target: '.evaluating', actions: 'choose' },
    'limit.changed': { target: '.evaluating', actions: 'keepLimit' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isStockUnknown', target: 'unknown' },
        { guard: 'isAvailable', target: 'available' },
        { target: 'exceeded' },
      ],
    },
    unknown: {},
    available: {},
    exceeded: {},
  },
})
