import { assertEvent, assign, setup } from 'xstate'
import { cleanTerm, isSearchable } from '#domain/search/searchTerm.ts'
import { suggestionDebounce } from '#domain/timings.ts'
import { messageFromError } from '../errors.ts'
import { searchBoxPorts } from './search-box.ports.ts'
import type { SearchBoxContext, SearchBoxEvent } from './search-box.types.ts'

/** One step before the first and after the last row no suggestion is highlighted. */
const moveHighlight = ({ highlighted, count }: SearchBoxContext, direction: 'up' | 'down'): number | null => {
  const places = count + 1
  const at = (highlighted ?? -1) + 1
  const next = (at + (direction === 'down' ? 1 : places - 1)) % places
  return next === 0 ? null : next - 1
}

export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
  },
  actors: searchBoxPorts.actors,
  actions: {
    ...searchBoxPorts.actions,
    keepTerm: assign(({ event }) => {
      assertEvent(event, 'term.typed')
      return { term: event.term, count: 0, highlighted: null }
    }),
    keepCount: assign((_, { count }: { count: number }) => ({ count, highlighted: null })),
    highlightChosen: assign(({ event }) => {
      assertEvent(event, 'suggestion.chosen')
      return { highlighted: event.index }
    }),
    highlightNext: assign(({ context, event }) => {
      assertEvent(event, 'arrow.pressed')
      return { highlighted: moveHighlight(context, event.direction) }
    }),
    forgetHighlight: assign({ highlighted: null }),
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.term),
    isTermSearchable: ({ event }) => {
      assertEvent(event, 'term.typed')
      return isSearchable(event.term)
    },
    isOffered: ({ context, event }) => {
      assertEvent(event, 'suggestion.chosen')
      return event.index >= 0 && event.index < context.count
    },
  },
  delays: { suggestionDebounce },
}).createMachine({
  id: 'searchBox',
  context: { term: '', count: 0, highlighted: null },
  initial: 'closed',
  on: {
    'box.entered': { description: 'It is open already.' },
    'box.left': { description: 'It is closed already, or closes when the page opens.' },
    'term.typed': { description: 'Focus comes first, and opens the box.' },
    'arrow.pressed': { description: 'No suggestions are shown.' },
    'search.submitted': { description: 'The term is empty, or a double Enter searches once.' },
    'suggestion.chosen': { description: 'No suggestions are shown.' },
  },
  states: {
    closed: { on: { 'box.entered': 'open' } },
    open: {
      initial: 'idle',
      on: {
        'box.left': 'closed',
        'term.typed': [
          { guard: 'isTermSearchable', target: '.debouncing', actions: 'keepTerm' },
          { target: '.idle', actions: 'keepTerm' },
        ],
        'search.submitted': { guard: 'isSearchable', target: 'goingToSearch' },
      },
      states: {
        idle: { always: { guard: 'isSearchable', target: 'debouncing' } },
        debouncing: { after: { suggestionDebounce: 'suggesting' } },
        suggesting: {
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ term: cleanTerm(context.term) }),
            onDone: {
              target: 'suggested',
              actions: { type: 'keepCount', params: ({ event }) => event.output },
            },
            onError: { target: 'suggested', actions: { type: 'logProblem', params: messageFromError } },
          },
        },
        suggested: {
          on: {
            'arrow.pressed': { actions: 'highlightNext' },
            'suggestion.chosen': {
              guard: 'isOffered',
              target: '#searchBox.goingToSearch',
              actions: 'highlightChosen',
            },
          },
        },
      },
    },
    goingToSearch: {
      on: { 'term.typed': { target: 'open', actions: 'keepTerm' } },
      invoke: {
        id: 'goToSearch',
        src: 'goToSearch',
        input: ({ context }) => ({ term: cleanTerm(context.term), index: context.highlighted }),
        onDone: { target: 'closed', actions: 'forgetHighlight' },
        onError: {
          target: 'open',
          actions: [{ type: 'logProblem', params: messageFromError }, 'forgetHighlight'],
        },
      },
    },
  },
})
