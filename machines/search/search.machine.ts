import { assign, setup } from 'xstate'
import { searchPorts } from './search.ports.ts'
import type { SearchContext, SearchEvent, SearchInput, SearchPage } from './search.types.ts'

const fetchFailure = 'Problem with fetching data'
const nothing: SearchPage = { shown: 0, total: 0 }

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'searching' | 'list' | 'more' | 'empty',
  },
  actors: searchPorts.actors,
  actions: {
    keepPage: assign((_, { shown, total }: SearchPage) => ({ shown, total, problem: null })),
    forgetProblem: assign({ problem: null }),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
  },
  guards: {
    isKnown: ({ context }) => context.known,
    isEmpty: ({ context }) => context.total === 0,
    hasMore: ({ context }) => context.shown < context.total,
  },
}).createMachine({
  id: 'search',
  context: ({ input: { term, country, loaded } }) => ({
    ...(loaded ?? nothing),
    term,
    country,
    known: loaded !== null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isKnown', target: 'found' }, { target: 'searching' }] },
    searching: {
      tags: 'searching',
      entry: 'forgetProblem',
      invoke: {
        id: 'findParts',
        src: 'findParts',
        input: ({ context: { term, country } }) => ({ term, country, offset: 0 }),
        onDone: { target: 'found', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'tell', params: { problem: fetchFailure } } },
      },
    },
    found: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }] },
    showing: {
      tags: 'list',
      on: {
        'more.requested': { guard: 'hasMore', target: 'findingMore' },
        'retry.clicked': { guard: 'hasMore', target: 'findingMore' },
      },
    },
    findingMore: {
      tags: ['list', 'more'],
      invoke: {
        id: 'findMore',
        src: 'findParts',
        input: ({ context: { term, country, shown } }) => ({ term, country, offset: shown }),
        onDone: { target: 'showing', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: { type: 'tell', params: { problem: fetchFailure } } },
      },
    },
    empty: { tags: 'empty' },
    failed: { on: { 'retry.clicked': 'searching' } },
  },
})
