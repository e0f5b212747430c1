import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import {
  areSuggestionsShown,
  highlightedIndex,
  isBoxOpen,
  isTermEmpty,
} from '#machines/search-box/search-box.select.ts'

export const searchBoxModel = model({
  name: 'search-box',
  machine: searchBoxMachine,
  inputs: [() => undefined],
  events: [
    { type: 'box.entered' },
    { type: 'box.left' },
    { type: 'term.typed', term: 'shock' },
    { type: 'term.typed', term: ' ' },
    { type: 'arrow.pressed', direction: 'down' },
    { type: 'arrow.pressed', direction: 'up' },
    { type: 'search.submitted' },
    { type: 'suggestion.chosen', index: 1 },
    { type: 'suggestion.chosen', index: 9 },
  ],
  answers: { suggest: [{ count: 2 }, { count: 0 }], goToSearch: [undefined] },
  assertions: {
    closed: (seen) => expect([isBoxOpen(seen), areSuggestionsShown(seen)]).toEqual([false, false]),
    'open.idle': (seen) => expect([isBoxOpen(seen), isTermEmpty(seen)]).toEqual([true, true]),
    'open.debouncing': (seen, world) => {
      expect([areSuggestionsShown(seen), world.pending]).toEqual([false, []])
    },
    'open.suggesting': (_, world) => expect(world.inputOf('suggest')).toEqual({ term: 'shock' }),
    'open.suggested': (seen) => {
      expect(areSuggestionsShown(seen)).toBe(seen.context.count > 0)
      expect(highlightedIndex(seen) ?? 0).toBeLessThan(Math.max(1, seen.context.count))
    },
    goingToSearch: (seen, world) =>
      expect(world.inputOf('goToSearch')).toEqual({ term: 'shock', index: highlightedIndex(seen) }),
  },
})
