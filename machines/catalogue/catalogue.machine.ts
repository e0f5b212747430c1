import { assign, setup } from 'xstate'
import { loadingTextRotation } from '#domain/times.ts'
import { cataloguePorts } from './catalogue.ports.ts'
import type { CatalogueContext, CatalogueEvent, CatalogueInput, CatalogueVerdict } from './catalogue.types.ts'

const fetchFailure = 'Problem with fetching data'
const verdictOf = ({ event }: { event: { output: CatalogueVerdict } }) => event.output

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    input: {} as CatalogueInput,
    tags: {} as 'opening' | 'gathering' | 'finishing' | 'list' | 'empty' | 'stale',
  },
  actors: cataloguePorts.actors,
  actions: {
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepVerdict: assign((_, verdict: CatalogueVerdict) => ({
      loaded: verdict,
      problem: verdict.kind === 'unprocessable' ? verdict.message : null,
    })),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isUnprocessable: ({ context }) => context.loaded?.kind === 'unprocessable',
    isEmpty: ({ context }) => context.loaded?.kind === 'found' && context.loaded.total === 0,
    isStale: ({ context }) => context.loaded?.kind === 'found' && context.loaded.stale,
  },
  delays: { loadingTextRotation },
}).createMachine({
  id: 'catalogue',
  context: ({ input: { filter, country, loaded } }) => ({
    filter,
    country,
    loaded,
    problem: loaded?.kind === 'unprocessable' ? loaded.message : null,
  }),
  initial: 'weighing',
  states: {
    weighing: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isUnprocessable', target: 'unprocessable' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isStale', target: 'stale' },
        { target: 'showing' },
      ],
    },
    loading: {
      entry: 'forgetProblem',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context: { filter, country } }) => ({ filter, country }),
        onDone: { target: 'weighing', actions: { type: 'keepVerdict', params: verdictOf } },
        onError: { target: 'failed', actions: { type: 'tell', params: { problem: fetchFailure } } },
      },
      initial: 'opening',
      states: {
        opening: { tags: 'opening', after: { loadingTextRotation: 'gathering' } },
        gathering: { tags: 'gathering', after: { loadingTextRotation: 'finishing' } },
        finishing: { tags: 'finishing', after: { loadingTextRotation: 'opening' } },
      },
    },
    showing: { tags: 'list' },
    stale: { tags: ['list', 'stale'], on: { 'retry.clicked': 'loading' } },
    empty: { tags: 'empty' },
    unprocessable: { on: { 'retry.clicked': 'loading' } },
    failed: { on: { 'retry.clicked': 'loading' } },
  },
})
