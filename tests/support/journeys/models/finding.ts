/** Looking for parts: the finder, lists, search, a part. Places are what a page shows; deeds are what a person does. */
import { setup } from 'xstate'

export const finding = setup({
  types: {
    events: {} as {
      type:
        | 'finder.failed'
        | 'vehicle.found'
        | 'searched'
        | 'nothing.searched'
        | 'suggestion.taken'
        | 'cookies.managed'
        | 'announcement.paused'
        | 'group.chosen'
        | 'group.cleared'
        | 'tree.folded'
        | 'list.scrolled'
        | 'page.reloaded'
        | 'went.back'
        | 'vehicle.named'
        | 'vehicle.removed'
        | 'misfit.weighed'
        | 'more.asked'
        | 'part.opened'
        | 'quantity.tried'
        | 'part.added'
    },
  },
}).createMachine({
  id: 'finding',
  initial: 'home',
  states: {
    home: {
      on: {
        'cookies.managed': 'home',
        'announcement.paused': 'home',
        'finder.failed': 'home',
        'vehicle.found': 'listing',
        searched: 'found',
        'suggestion.taken': 'suggested',
      },
    },
    /** A model's list, of any year: nothing that a garage could keep. */
    suggested: { on: { 'vehicle.found': 'listing' } },
    listing: {
      on: {
        'tree.folded': 'listing',
        'list.scrolled': 'listing',
        'page.reloaded': 'listing',
        'vehicle.named': 'listing',
        'misfit.weighed': 'listing',
        'group.chosen': 'narrowed',
        'part.opened': 'looking',
        'vehicle.removed': 'home',
      },
    },
    narrowed: { on: { 'group.cleared': 'listing', 'went.back': 'listing' } },
    looking: {
      on: {
        'quantity.tried': 'looking',
        'part.added': 'added',
        'page.reloaded': 'looking',
        searched: 'found',
      },
    },
    /** The part's page, with the part in the cart: what is left of it is one piece less. */
    added: { on: { 'quantity.tried': 'added', 'page.reloaded': 'added', searched: 'found' } },
    found: {
      on: { 'more.asked': 'foundMore', 'nothing.searched': 'foundNothing', 'part.opened': 'looking' },
    },
    foundMore: {
      on: { 'more.asked': 'foundAll', 'nothing.searched': 'foundNothing', 'part.opened': 'looking' },
    },
    /** All three pages of what there is: nothing more can be asked for. */
    foundAll: { on: { 'nothing.searched': 'foundNothing', 'part.opened': 'looking' } },
    foundNothing: { on: { searched: 'found' } },
  },
})
