import { assign, setup } from 'xstate'
import { asked, told, wordsOf } from '../port.ts'
import type {
  FilterChange,
  GroupFilterContext,
  GroupFilterEvent,
  GroupFilterPorts,
} from './group-filter.types.ts'

export const groupFilterMachine = setup({
  types: {
    context: {} as GroupFilterContext,
    events: {} as GroupFilterEvent,
    tags: {} as 'expanded',
  },
  actors: { goToGroup: asked<GroupFilterPorts['goToGroup']>('goToGroup') },
  actions: {
    logProblem: told<{ message: string }>('logProblem'),
    change: assign((_, change: FilterChange) => ({ change })),
  },
  guards: {
    isChosen: (_, { group, current }: { group: string; current: string | null }) => group === current,
  },
}).createMachine({
  id: 'groupFilter',
  context: { change: { kind: 'clear' } },
  type: 'parallel',
  states: {
    panel: {
      initial: 'expanded',
      states: {
        expanded: { tags: 'expanded', on: { 'header.clicked': 'collapsed' } },
        collapsed: { on: { 'header.clicked': 'expanded' } },
      },
    },
    // A click while an earlier one is still leading somewhere else wins over it.
    choice: {
      initial: 'settled',
      on: {
        'group.clicked': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            target: '.leaving',
            actions: {
              type: 'change',
              params: ({ event: { category } }) => ({ kind: 'group', group: null, category }),
            },
          },
          {
            target: '.leaving',
            actions: {
              type: 'change',
              params: ({ event: { group, category } }) => ({ kind: 'group', group, category }),
            },
          },
        ],
        'category.clicked': {
          target: '.leaving',
          actions: {
            type: 'change',
            params: ({ event: { category } }) => ({ kind: 'category', category }),
          },
        },
        'filters.cleared': {
          target: '.leaving',
          actions: { type: 'change', params: { kind: 'clear' } },
        },
      },
      states: {
        settled: {},
        leaving: {
          invoke: {
            id: 'goToGroup',
            src: 'goToGroup',
            input: ({ context }) => context.change,
            onDone: 'settled',
            onError: {
              target: 'settled',
              actions: { type: 'logProblem', params: ({ event }) => ({ message: wordsOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})
