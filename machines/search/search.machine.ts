import { assign, setup } from 'xstate'
import { searchPorts } from './search.ports.ts'
import type { SearchContext, SearchEvent, SearchInput, SearchPage } from './search.types.ts'

const nothing: SearchPage = { shown: 0, total: 0 }

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'list',
  },
  actors: searchPorts.actors,
  actions: {
    keepPage: assign((_, { shown, total }: SearchPage) => ({ shown, total, isLoaded: true, problem: null })),
    keepFetchProblem: assign({ problem: 'Problem with fetching data' }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnloaded: ({ context }) => !context.isLoaded,
    isEmpty: ({ context }) => context.total === 0,
    hasMore: ({ context }) => context.shown < context.total,
  },
}).createMachine({
  id: 'search',
  context: ({ input: { loaded, ...key } }) => ({
    ...(loaded ?? nothing),
    key,
    isLoaded: loaded !== null,
    problem: null,
  }),
  initial: 'evaluating',
  on: {
    'more.requested': { description: 'No list is shown, or more is being loaded.' },
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'searching' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'showing' },
      ],
    },
    searching: {
      entry: 'forgetProblem',
      invoke: {
        id: 'findParts',
        src: 'findParts',
        input: ({ context: { key } }) => ({ ...key, offset: 0 }),
        onDone: { target: 'evaluating', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'keepFetchProblem' },
      },
    },
    showing: {
      tags: 'list',
      on: {
        'more.requested': { guard: 'hasMore', target: 'loadingMore' },
        'retry.clicked': { guard: 'hasMore', target: 'loadingMore' },
      },
    },
    loadingMore: {
      tags: 'list',
      invoke: {
        id: 'findMore',
        src: 'findParts',
        input: ({ context: { key, shown } }) => ({ ...key, offset: shown }),
        onDone: { target: 'showing', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: 'keepFetchProblem' },
      },
    },
    empty: {},
    failed: { on: { 'retry.clicked': 'searching' } },
  },
})
