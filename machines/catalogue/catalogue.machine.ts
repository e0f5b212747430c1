import { assign, setup } from 'xstate'
import { loadingTextRotation } from '#domain/timings.ts'
import { cataloguePorts } from './catalogue.ports.ts'
import type { CatalogueContext, CatalogueEvent, CatalogueInput, CatalogueResult } from './catalogue.types.ts'

const problemOf = (result: CatalogueResult | null): string | null =>
  result?.kind === 'unprocessable' ? result.message : null

export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    input: {} as CatalogueInput,
    tags: {} as 'list',
  },
  actors: cataloguePorts.actors,
  actions: {
    keepResult: assign((_, result: CatalogueResult) => ({ loaded: result, problem: problemOf(result) })),
    keepFetchProblem: assign({ problem: 'Problem with fetching data' }),
    forgetProblem: assign({ problem: null }),
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
  context: ({ input }) => ({ ...input, problem: problemOf(input.loaded) }),
  initial: 'evaluating',
  on: { 'retry.clicked': { description: 'Nothing failed, or it is being tried.' } },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isUnprocessable', target: 'unprocessable' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isStale', target: 'stale' },
        { target: 'showing' },
      ],
    },
    // The states alternate, each with its own text (CAT-12).
    loading: {
      entry: 'forgetProblem',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context: { filter, country, loaded } }) => ({ filter, country, reload: loaded !== null }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepResult', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'keepFetchProblem' },
      },
      initial: 'loadingCatalogue',
      states: {
        loadingCatalogue: { after: { loadingTextRotation: 'gettingProducts' } },
        gettingProducts: { after: { loadingTextRotation: 'almostReady' } },
        almostReady: { after: { loadingTextRotation: 'loadingCatalogue' } },
      },
    },
    showing: { tags: 'list' },
    stale: { tags: 'list' },
    empty: {},
    unprocessable: { on: { 'retry.clicked': 'loading' } },
    failed: { on: { 'retry.clicked': 'loading' } },
  },
})
