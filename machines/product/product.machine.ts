import { assign, setup } from 'xstate'
import { problemFromError } from '../errors.ts'
import { productPorts } from './product.ports.ts'
import type { ProductContext, ProductEvent, ProductInput, ProductResult } from './product.types.ts'

export const productMachine = setup({
  types: {
    context: {} as ProductContext,
    events: {} as ProductEvent,
    input: {} as ProductInput,
  },
  actors: productPorts.actors,
  actions: {
    ...productPorts.actions,
    keepResult: assign((_, result: ProductResult) => ({ loaded: result })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded?.kind === 'missing',
    isStale: ({ context }) => context.loaded?.kind === 'found' && context.loaded.stale,
  },
}).createMachine({
  id: 'product',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'evaluating',
  on: {
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
    'related.opened': { description: 'No product is shown.' },
    'related.chosen': { description: 'No product is shown.' },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isStale', target: 'shown.stale' },
        { target: 'shown' },
      ],
    },
    loading: {
      entry: 'forgetProblem',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context: { name, country } }) => ({ name, country }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepResult', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    shown: {
      on: {
        'related.opened': {
          actions: {
            type: 'pushTag',
            params: ({ context }) => ({ event: 'related_items_tab', record: context.name }),
          },
        },
        'related.chosen': {
          actions: {
            type: 'pushTag',
            params: ({ event }) => ({ event: 'related_item', record: event.record }),
          },
        },
      },
      initial: 'fresh',
      states: {
        fresh: {},
        stale: {},
      },
    },
    missing: {},
    failed: { on: { 'retry.clicked': 'loading' } },
  },
})
