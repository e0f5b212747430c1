import { assign, setup } from 'xstate'
import { decrease, increase, purchaseRules } from '#domain/quantity.ts'
import type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'

export const quantityMachine = setup({
  types: {
    context: {} as QuantityContext,
    events: {} as QuantityEvent,
    input: {} as QuantityInput,
    tags: {} as 'fitting' | 'exceeding',
  },
  actions: {
    increase: assign({ quantity: ({ context }) => increase(context.quantity, context.max) }),
    decrease: assign({ quantity: ({ context }) => decrease(context.quantity) }),
    keepLimit: assign((_, { max, inBasket }: QuantityInput) => ({ max, inBasket })),
  },
  guards: {
    isStockUnknown: ({ context }) => context.max === null,
    isFitting: ({ context }) => purchaseRules(context).canAdd,
  },
}).createMachine({
  id: 'quantity',
  context: ({ input }) => ({ ...input, quantity: 1 }),
  initial: 'weighing',
  on: {
    'quantity.increased': { target: '.weighing', actions: 'increase' },
    'quantity.decreased': { target: '.weighing', actions: 'decrease' },
    'limit.changed': {
      target: '.weighing',
      actions: { type: 'keepLimit', params: ({ event }) => event },
    },
  },
  states: {
    weighing: {
      always: [
        { guard: 'isStockUnknown', target: 'unknown' },
        { guard: 'isFitting', target: 'fitting' },
        { target: 'exceeding' },
      ],
    },
    unknown: {},
    fitting: { tags: 'fitting' },
    exceeding: { tags: 'exceeding' },
  },
})
