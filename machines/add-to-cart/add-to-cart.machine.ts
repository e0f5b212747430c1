import { assertEvent, assign, setup } from 'xstate'
import { addedReset, fitPatience } from '#domain/timings.ts'
import type { EditResult } from '../vocabulary.ts'
import { addToCartPorts } from './add-to-cart.ports.ts'
import type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'

export const addToCartMachine = setup({
  types: {
    context: {} as AddToCartContext,
    events: {} as AddToCartEvent,
    input: {} as AddToCartInput,
    tags: {} as 'busy',
  },
  actors: addToCartPorts.actors,
  actions: {
    keepQuantity: assign(({ event }) => {
      assertEvent(event, 'add.clicked')
      return { quantity: event.quantity }
    }),
  },
  guards: {
    isMisfit: ({ event }) => {
      assertEvent(event, ['add.clicked', 'fit.known'])
      return event.misfit === true
    },
    isFitUnknown: ({ event }) => {
      assertEvent(event, 'add.clicked')
      return event.misfit === null
    },
    isAccepted: (_, answer: EditResult) => answer.kind === 'accepted',
  },
  delays: { addedReset, fitPatience },
}).createMachine({
  id: 'addToCart',
  context: ({ input }) => ({ ...input, quantity: 1 }),
  initial: 'idle',
  on: {
    'add.clicked': { description: 'A double click, or clicks while adding, add once (BTN-04).' },
    'fit.known': { description: 'No click is waiting for it.' },
    'misfit.accepted': { description: 'The question is not open.' },
    'misfit.declined': { description: 'The question is not open.' },
  },
  states: {
    idle: {
      on: {
        'add.clicked': [
          { guard: 'isMisfit', target: 'confirmingMisfit', actions: 'keepQuantity' },
          { guard: 'isFitUnknown', target: 'checkingFit', actions: 'keepQuantity' },
          { target: 'adding', actions: 'keepQuantity' },
        ],
      },
    },
    // A late answer must not prevent the purchase, so the wait has a limit.
    checkingFit: {
      tags: 'busy',
      on: { 'fit.known': [{ guard: 'isMisfit', target: 'confirmingMisfit' }, { target: 'adding' }] },
      after: { fitPatience: 'adding' },
    },
    // The shopper decides whether to add a part that does not fit the current vehicle (FIT-03).
    confirmingMisfit: { on: { 'misfit.accepted': 'adding', 'misfit.declined': 'idle' } },
    adding: {
      tags: 'busy',
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
    added: { after: { addedReset: 'idle' } },
  },
})
