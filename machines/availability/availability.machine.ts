import { assign, emit, setup } from 'xstate'
import { asked } from '../port.ts'
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  AvailabilityNews,
  AvailabilityPorts,
} from './availability.types.ts'

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as AvailabilityInput,
    emitted: {} as AvailabilityNews,
    tags: {} as 'busy' | 'known' | 'failed',
  },
  actors: { fetchOffers: asked<AvailabilityPorts['fetchOffers']>('fetchOffers') },
  actions: {
    keepCountry: assign((_, { country }: { country: string }) => ({ country })),
    tellLimit: emit((_, { max }: { max: number }) => ({ type: 'limit.known' as const, max })),
    tellNoLimit: emit({ type: 'limit.unknown' }),
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => input,
  initial: 'fetching',
  on: {
    'country.changed': {
      target: '.fetching',
      actions: { type: 'keepCountry', params: ({ event }) => event },
    },
    'stock.outdated': { target: '.fetching' },
  },
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchOffers',
        src: 'fetchOffers',
        input: ({ context: { record, country } }) => ({ record, country }),
        onDone: { target: 'known', actions: { type: 'tellLimit', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'tellNoLimit' },
      },
    },
    known: { tags: 'known' },
    failed: { tags: 'failed', on: { 'retry.clicked': 'fetching' } },
  },
})
