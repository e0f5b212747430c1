/** A model of finding parts: finder, lists, search, a part. States are what a page shows, events are what a person does. */
import { setup } from 'xstate'

export const finding = setup({
  types: {
    events: {} as {
      type:
        | 'vehicle.found'
        | 'searched'
        | 'nothing.searched'
        | 'suggestion.taken'
        | 'group.chosen'
        | 'group.cleared'
        | 'list.scrolled'
        | 'page.reloaded'
        | 'went.back'
        | 'vehicle.removed'
        | 'more.requested'
        | 'part.opened'
        | 'part.added'
    },
  },
}).createMachine({
  id: 'finding',
  initial: 'home',
  states: {
    home: {
      on: {
        'vehicle.found': 'listing',
        searched: 'found',
        'suggestion.taken': 'suggested',
      },
    },
    /** The list of a model without a year, which the garage cannot store. */
    suggested: { on: { 'vehicle.found': 'listing' } },
    listing: {
      on: {
        'list.scrolled': 'listing',
        'page.reloaded': 'listing',
        'group.chosen': 'narrowed',
        'part.opened': 'looking',
        'vehicle.removed': 'home',
      },
    },
    narrowed: { on: { 'group.cleared': 'listing', 'went.back': 'listing' } },
    looking: {
      on: {
        'part.added': 'added',
        'page.reloaded': 'looking',
        searched: 'found',
      },
    },
    /** The part's page with one piece in the cart, so that one less is available. */
    added: { on: { 'page.reloaded': 'added', searched: 'found' } },
    found: {
      on: { 'more.requested': 'foundMore', 'nothing.searched': 'foundNothing', 'part.opened': 'looking' },
    },
    foundMore: {
      on: { 'more.requested': 'foundAll', 'nothing.searched': 'foundNothing', 'part.opened': 'looking' },
    },
    /** All three pages of results: there are no more. */
    foundAll: { on: { 'nothing.searched': 'foundNothing', 'part.opened': 'looking' } },
    foundNothing: { on: { searched: 'found' } },
  },
})
