import { assign, setup } from 'xstate'
import { availabilityPorts } from './availability.ports.ts'
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  StockVerdict,
} from './availability.types.ts'

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as AvailabilityInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: availabilityPorts.actors,
  actions: {
    keepVerdict: assign((_, { verdict }: { verdict: StockVerdict }) => ({ loaded: verdict })),
  },
  guards: {
    isUnasked: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded === 'missing',
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => input,
  initial: 'weighing',
  on: {
    'stock.outdated': { target: '.fetching' },
  },
  states: {
    weighing: {
      always: [
        { guard: 'isUnasked', target: 'fetching' },
        { guard: 'isMissing', target: 'failed' },
        { target: 'known' },
      ],
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchOffers',
        src: 'fetchOffers',
        input: ({ context: { record, country } }) => ({ record, country }),
        onDone: {
          target: 'known',
          actions: { type: 'keepVerdict', params: ({ event }) => ({ verdict: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepVerdict', params: { verdict: 'missing' } } },
      },
    },
    known: {},
    failed: { tags: 'failed', on: { 'retry.clicked': 'fetching' } },
  },
})
