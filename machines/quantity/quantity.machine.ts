import { assertEvent, assign, setup } from 'xstate'
import { decrease, increase, purchaseRules } from '#domain/quantity.ts'
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
