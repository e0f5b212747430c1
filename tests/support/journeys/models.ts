/**
 * What shoppers do beside buying straight away: looking for parts, filling a basket, paying in every way. Buying
 * itself stands in `shopper.ts`. Places are what a page shows; deeds are what a person does, faults included.
 */
import { type AnyStateMachine, type EventFromLogic, setup, type SnapshotFrom } from 'xstate'
import type { Driver } from './travel.ts'

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
        'part.added': 'looking',
        'page.reloaded': 'looking',
        searched: 'found',
      },
    },
    found: { on: { 'more.asked': 'found', 'nothing.searched': 'foundNothing', 'part.opened': 'looking' } },
    foundNothing: { on: { searched: 'found' } },
  },
})

export const carrying = setup({
  types: {
    events: {} as {
      type:
        | 'quantity.raised'
        | 'quantity.lowered'
        | 'change.refused'
        | 'change.lost'
        | 'tab.changed'
        | 'offline.gone'
        | 'offline.raised'
        | 'online.back'
        | 'code.refused'
        | 'code.accepted'
        | 'code.changed'
        | 'country.chosen'
        | 'method.chosen'
        | 'page.reloaded'
        | 'minicart.looked'
        | 'line.removed'
        | 'removal.undone'
        | 'removal.dismissed'
        | 'kit.added'
        | 'components.looked'
        | 'cart.lost'
        | 'part.added'
    },
  },
}).createMachine({
  id: 'carrying',
  initial: 'one',
  states: {
    one: {
      on: {
        'quantity.raised': 'two',
        'change.refused': 'one',
        'code.refused': 'one',
        'code.accepted': 'discounted',
        'country.chosen': 'bound',
        'page.reloaded': 'one',
        'minicart.looked': 'one',
        'line.removed': 'regretting',
        'kit.added': 'withKit',
        'offline.gone': 'offline',
        'cart.lost': 'empty',
      },
    },
    two: {
      on: { 'quantity.lowered': 'one', 'tab.changed': 'one', 'change.lost': 'two', 'page.reloaded': 'two' },
    },
    discounted: { on: { 'page.reloaded': 'discounted', 'code.changed': 'one' } },
    bound: { on: { 'method.chosen': 'bound', 'page.reloaded': 'bound', 'country.chosen': 'bound' } },
    regretting: { on: { 'removal.undone': 'one', 'removal.dismissed': 'empty' } },
    empty: { on: { 'part.added': 'one' } },
    offline: { on: { 'offline.raised': 'offlineTwo', 'online.back': 'one' } },
    offlineTwo: { on: { 'online.back': 'two' } },
    withKit: { on: { 'components.looked': 'withKit' } },
  },
})

export const paying = setup({
  types: {
    events: {} as {
      type:
        | 'vat.unavailable'
        | 'vat.refused'
        | 'vat.accepted'
        | 'company.left'
        | 'zip.changed'
        | 'page.reloaded'
        | 'address.edited'
        | 'card.sent'
        | 'wallet.sent'
        | 'transfer.sent'
        | 'order.placed'
        | 'payment.declined'
        | 'payment.cancelled'
        | 'payment.expired'
        | 'payment.unanswered'
        | 'payment.late'
        | 'payment.made'
        | 'pay.refused'
        | 'paid.again'
        | 'transfer.chosen'
        | 'wallet.chosen'
        | 'wallet.left'
        | 'wallet.cancelled'
        | 'wallet.approved'
        | 'withdrawal.sent'
    },
  },
}).createMachine({
  id: 'paying',
  initial: 'checkingOut',
  states: {
    checkingOut: {
      on: {
        'page.reloaded': 'checkingOut',
        'zip.changed': 'checkingOut',
        'vat.unavailable': 'barred',
        'vat.refused': 'barred',
        'vat.accepted': 'taxFree',
        'card.sent': 'reviewingCard',
        'wallet.sent': 'reviewingWallet',
        'transfer.sent': 'reviewingTransfer',
      },
    },
    barred: { on: { 'company.left': 'checkingOut' } },
    taxFree: { on: { 'company.left': 'checkingOut', 'page.reloaded': 'taxFree' } },
    reviewingCard: {
      on: { 'page.reloaded': 'reviewingCard', 'address.edited': 'checkingOut', 'order.placed': 'atProvider' },
    },
    reviewingWallet: { on: { 'order.placed': 'approving' } },
    reviewingTransfer: { on: { 'order.placed': 'transferring' } },
    atProvider: {
      on: {
        'payment.declined': 'owing',
        'payment.cancelled': 'owing',
        'payment.expired': 'owing',
        'payment.unanswered': 'pending',
        'payment.late': 'paid',
        'payment.made': 'paid',
      },
    },
    approving: { on: { 'wallet.left': 'owing', 'wallet.approved': 'paid' } },
    owing: {
      on: {
        'page.reloaded': 'owing',
        'pay.refused': 'owing',
        'paid.again': 'atProvider',
        'transfer.chosen': 'transferring',
        'wallet.chosen': 'approvingHere',
      },
    },
    approvingHere: { on: { 'wallet.cancelled': 'owing' } },
    transferring: { on: { 'page.reloaded': 'transferring' } },
    pending: { on: { 'page.reloaded': 'pending' } },
    paid: { on: { 'page.reloaded': 'paid', 'withdrawal.sent': 'withdrawn' } },
    withdrawn: {},
  },
})

export const writing = setup({
  types: {
    events: {} as {
      type:
        | 'letter.incomplete'
        | 'letter.lost'
        | 'letter.sent'
        | 'letter.another'
        | 'return.sent'
        | 'withdrawal.refused'
        | 'menu.opened'
        | 'page.left'
    },
  },
}).createMachine({
  id: 'writing',
  initial: 'contact',
  states: {
    contact: {
      on: {
        'letter.incomplete': 'contact',
        'letter.lost': 'contact',
        'letter.sent': 'answered',
        'return.sent': 'returned',
        'withdrawal.refused': 'returned',
        'menu.opened': 'contact',
      },
    },
    answered: { on: { 'letter.another': 'contact' } },
    returned: { on: { 'page.left': 'contact' } },
  },
})

/** Whoever performs a model's journeys knows every deed and every place of it. */
export type DriverFor<Model extends AnyStateMachine> = Driver<
  EventFromLogic<Model>['type'],
  SnapshotFrom<Model>['value'] & string
>
