/** A model of the cart: changes, other tabs, a failing connection, codes, countries, kits. */
import { setup } from 'xstate'

export const carrying = setup({
  types: {
    events: {} as {
      type:
        | 'quantity.raised'
        | 'quantity.lowered'
        | 'change.refused'
        | 'change.lost'
        | 'limit.met'
        | 'tab.changed'
        | 'offline.gone'
        | 'offline.raised'
        | 'online.back'
        | 'code.refused'
        | 'code.accepted'
        | 'code.cleared'
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
      on: {
        'quantity.lowered': 'one',
        'tab.changed': 'one',
        'change.lost': 'two',
        'page.reloaded': 'two',
        'limit.met': 'two',
      },
    },
    discounted: { on: { 'page.reloaded': 'discounted', 'code.cleared': 'one' } },
    bound: { on: { 'method.chosen': 'bound', 'page.reloaded': 'bound', 'country.chosen': 'bound' } },
    regretting: { on: { 'removal.undone': 'one', 'removal.dismissed': 'empty' } },
    empty: { on: { 'part.added': 'one' } },
    offline: { on: { 'offline.raised': 'offlineTwo', 'online.back': 'one' } },
    offlineTwo: { on: { 'online.back': 'two' } },
    withKit: { on: { 'components.looked': 'withKit' } },
  },
})
