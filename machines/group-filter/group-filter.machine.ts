import { assign, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { groupFilterPorts } from './group-filter.ports.ts'
import type {
  FilterChange,
  GroupFilterContext,
  GroupFilterEvent,
  GroupFilterInput,
} from './group-filter.types.ts'

export const groupFilterMachine = setup({
  types: {
    context: {} as GroupFilterContext,
    events: {} as GroupFilterEvent,
    input: {} as GroupFilterInput,
    tags: {} as 'expanded',
  },
  actors: groupFilterPorts.actors,
  actions: {
    ...groupFilterPorts.actions,
    change: assign(({ context }, chosen: Pick<FilterChange, 'category' | 'group'>) => ({
      change: { ...context.list, ...chosen },
    })),
  },
  guards: {
    isChosen: (_, { chosen }: { chosen: boolean }) => chosen,
  },
}).createMachine({
  id: 'groupFilter',
  context: ({ input: { list } }) => ({ list, change: { ...list, group: null } }),
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
            actions: { type: 'change', params: ({ event: { category } }) => ({ category, group: null }) },
          },
          {
            target: '.leaving',
            actions: { type: 'change', params: ({ event: { category, group } }) => ({ category, group }) },
          },
        ],
        'category.clicked': {
          target: '.leaving',
          actions: { type: 'change', params: ({ event: { category } }) => ({ category, group: null }) },
        },
        'filters.cleared': {
          target: '.leaving',
          actions: {
            type: 'change',
            params: ({ context }) => ({ category: context.list.category, group: null }),
          },
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
              actions: { type: 'logProblem', params: messageFromError },
            },
          },
        },
      },
    },
  },
})
