import { assertEvent, assign, setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { groupFilterPorts } from './group-filter.ports.ts'
import type { GroupFilterContext, GroupFilterEvent, GroupFilterInput } from './group-filter.types.ts'

export const groupFilterMachine = setup({
  types: {
    context: {} as GroupFilterContext,
    events: {} as GroupFilterEvent,
    input: {} as GroupFilterInput,
  },
  actors: groupFilterPorts.actors,
  actions: {
    ...groupFilterPorts.actions,
    chooseGroup: assign(({ context, event }) => {
      assertEvent(event, 'group.clicked')
      return { next: { ...context.filter, category: event.category, group: event.group } }
    }),
    chooseCategory: assign(({ context, event }) => {
      assertEvent(event, ['group.clicked', 'category.clicked'])
      return { next: { ...context.filter, category: event.category, group: null } }
    }),
    clearGroup: assign(({ context }) => ({ next: { ...context.filter, group: null } })),
  },
  guards: {
    isGroupChosen: ({ event }) => {
      assertEvent(event, 'group.clicked')
      return event.chosen
    },
  },
}).createMachine({
  id: 'groupFilter',
  context: ({ input: { filter } }) => ({ filter, next: { ...filter, group: null } }),
  type: 'parallel',
  states: {
    panel: {
      initial: 'expanded',
      states: {
        expanded: { on: { 'header.clicked': 'collapsed' } },
        collapsed: { on: { 'header.clicked': 'expanded' } },
      },
    },
    // The last click wins.
    choice: {
      initial: 'idle',
      on: {
        'group.clicked': [
          { guard: 'isGroupChosen', target: '.goingToGroup', actions: 'chooseCategory' },
          { target: '.goingToGroup', actions: 'chooseGroup' },
        ],
        'category.clicked': { target: '.goingToGroup', actions: 'chooseCategory' },
        'filters.cleared': { target: '.goingToGroup', actions: 'clearGroup' },
      },
      states: {
        idle: {},
        goingToGroup: {
          invoke: {
            id: 'goToGroup',
            src: 'goToGroup',
            input: ({ context }) => context.next,
            onDone: 'idle',
            onError: { target: 'idle', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
      },
    },
  },
})
