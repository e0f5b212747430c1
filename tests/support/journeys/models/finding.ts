/**
 * A model of finding parts that says what no machine knows: which pages follow each other, and what a reload or the browser's
 * Back keeps. Finder, garage, groups, pages of lists and of results are walked by their own charts.
 */
import { setup } from 'xstate'

export const finding = setup({
  types: {
    events: {} as {
      type:
        | 'vehicle.found'
        | 'searched'
        | 'group.chosen'
        | 'page.reloaded'
        | 'went.back'
        | 'part.opened'
        | 'part.added'
    },
  },
}).createMachine({
  id: 'finding',
  initial: 'home',
  states: {
    home: { on: { 'vehicle.found': 'listing' } },
    listing: {
      on: { 'page.reloaded': 'listing', 'group.chosen': 'narrowed', 'part.opened': 'looking' },
    },
    narrowed: { on: { 'went.back': 'listing' } },
    looking: { on: { 'page.reloaded': 'looking', searched: 'found', 'part.added': 'added' } },
    /** The part's page with one piece in the cart, so that one less is available. */
    added: { on: { 'page.reloaded': 'added' } },
    found: { on: { 'part.opened': 'looking' } },
  },
})
