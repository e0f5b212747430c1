import { assign, setup } from 'xstate'
import { cleanTerm, isSearchable } from '#domain/searchTerm.ts'
import { suggestionDebounce } from '#domain/times.ts'
import { messageFromError } from '../errors.ts'
import { searchBoxPorts } from './search-box.ports.ts'
import type { SearchBoxContext, SearchBoxEvent } from './search-box.types.ts'

/** Before the first and after the last row the highlight is nowhere: the term itself. */
const moved = (highlighted: number | null, count: number, direction: 'up' | 'down'): number | null => {
  const places = count + 1
  const at = (highlighted ?? -1) + 1
  const next = (at + (direction === 'down' ? 1 : places - 1)) % places
  return next === 0 ? null : next - 1
}

export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    tags: {} as 'open' | 'suggested',
  },
  actors: searchBoxPorts.actors,
  actions: {
    ...searchBoxPorts.actions,
    keepTerm: assign((_, { term }: { term: string }) => ({ term, count: 0, highlighted: null })),
    keepCount: assign((_, { count }: { count: number }) => ({ count, highlighted: null })),
    highlight: assign((_, { index }: { index: number | null }) => ({ highlighted: index })),
    moveHighlight: assign(({ context }, { direction }: { direction: 'up' | 'down' }) => ({
      highlighted: moved(context.highlighted, context.count, direction),
    })),
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.term),
    isTermSearchable: (_, { term }: { term: string }) => isSearchable(term),
    isOffered: ({ context }, { index }: { index: number }) => index >= 0 && index < context.count,
  },
  delays: { suggestionDebounce },
}).createMachine({
  id: 'searchBox',
  context: { term: '', count: 0, highlighted: null },
  initial: 'closed',
  states: {
    closed: { on: { 'box.entered': 'open' } },
    open: {
      tags: 'open',
      initial: 'resting',
      on: {
        'box.left': 'closed',
        'term.typed': [
          {
            guard: { type: 'isTermSearchable', params: ({ event }) => event },
            target: '.typing',
            actions: { type: 'keepTerm', params: ({ event }) => event },
          },
          { target: '.resting', actions: { type: 'keepTerm', params: ({ event }) => event } },
        ],
        'search.submitted': { guard: 'isSearchable', target: 'leaving' },
      },
      states: {
        resting: { always: { guard: 'isSearchable', target: 'typing' } },
        typing: { after: { suggestionDebounce: 'suggesting' } },
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
          tags: 'suggested',
          on: {
            'arrow.pressed': { actions: { type: 'moveHighlight', params: ({ event }) => event } },
            'suggestion.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: '#searchBox.leaving',
              actions: { type: 'highlight', params: ({ event }) => event },
            },
          },
        },
      },
    },
    leaving: {
      on: {
        'term.typed': { target: 'open', actions: { type: 'keepTerm', params: ({ event }) => event } },
      },
      invoke: {
        id: 'goToSearch',
        src: 'goToSearch',
        input: ({ context }) => ({ term: cleanTerm(context.term), index: context.highlighted }),
        onDone: { target: 'closed', actions: { type: 'highlight', params: { index: null } } },
        onError: {
          target: 'open',
          actions: [
            { type: 'logProblem', params: messageFromError },
            { type: 'highlight', params: { index: null } },
          ],
        },
      },
    },
  },
})
