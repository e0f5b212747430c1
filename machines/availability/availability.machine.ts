import { assign, setup } from 'xstate'
import { availabilityPorts } from './availability.ports.ts'
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  StockResult,
} from './availability.types.ts'

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as AvailabilityInput,
  },
  actors: availabilityPorts.actors,
  actions: {
    keepResult: assign((_, result: StockResult) => ({ loaded: result })),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded === 'missing',
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => input,
  initial: 'evaluating',
  on: {
    'stock.outdated': '.fetching',
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'fetching' },
        { guard: 'isMissing', target: 'failed' },
        { target: 'loaded' },
      ],
    },
    fetching: {
      invoke: {
        id: 'fetchOffers',
        src: 'fetchOffers',
        input: ({ context: { record, country } }) => ({ record, country }),
        onDone: { target: 'loaded', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepResult', params: 'missing' } },
      },
    },
    loaded: {},
    failed: { on: { 'retry.clicked': 'fetching' } },
  },
})
