import { assign, setup } from 'xstate'
import { addedReset, fitPatience } from '#domain/times.ts'
import type { EditAnswer } from '../vocabulary.ts'
import { addToCartPorts } from './add-to-cart.ports.ts'
import type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'

export const addToCartMachine = setup({
  types: {
    context: {} as AddToCartContext,
    events: {} as AddToCartEvent,
    input: {} as AddToCartInput,
    tags: {} as 'weighing' | 'confirming' | 'adding' | 'added',
  },
  actors: addToCartPorts.actors,
  actions: {
    keepQuantity: assign((_, { quantity }: { quantity: number }) => ({ quantity })),
  },
  guards: {
    isMisfit: (_, { misfit }: { misfit: boolean | null }) => misfit === true,
    isFitAsked: (_, { misfit }: { misfit: boolean | null }) => misfit === null,
    isAccepted: (_, answer: EditAnswer) => answer.kind === 'accepted',
  },
  delays: { addedReset, fitPatience },
}).createMachine({
  id: 'addToCart',
  context: ({ input }) => ({ ...input, quantity: 1 }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'add.clicked': [
          {
            guard: { type: 'isMisfit', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'keepQuantity', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFitAsked', params: ({ event }) => event },
            target: 'weighing',
            actions: { type: 'keepQuantity', params: ({ event }) => event },
          },
          { target: 'adding', actions: { type: 'keepQuantity', params: ({ event }) => event } },
        ],
      },
    },
    // Whether it fits is being asked. An answer that does not come is no reason to refuse a part.
    weighing: {
      tags: ['adding', 'weighing'],
      on: {
        'fit.known': [
          { guard: { type: 'isMisfit', params: ({ event }) => event }, target: 'confirming' },
          { target: 'adding' },
        ],
      },
      after: { fitPatience: 'adding' },
    },
    // The part does not fit the current vehicle: said first, decided by the shopper (FIT-03).
    confirming: { tags: 'confirming', on: { 'misfit.accepted': 'adding', 'misfit.declined': 'idle' } },
    adding: {
      tags: 'adding',
      invoke: {
        id: 'addPart',
        src: 'addPart',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'added' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    added: { tags: 'added', after: { addedReset: 'idle' } },
  },
})
