/**
 * A model of the cart that says what no machine knows: what a reload keeps, what a lost cookie or a kit shows, and how far a
 * quantity can go. Changes, refusals, other tabs and the connection are walked by the cart's own chart.
 */
import { setup } from 'xstate'

export const carrying = setup({
  types: {
    events: {} as {
      type:
        | 'quantity.raised'
        | 'limit.met'
        | 'code.accepted'
        | 'code.cleared'
        | 'country.chosen'
        | 'page.reloaded'
        | 'line.removed'
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
        'code.accepted': 'discounted',
        'country.chosen': 'bound',
        'page.reloaded': 'one',
        'line.removed': 'regretting',
        'kit.added': 'withKit',
        'cart.lost': 'empty',
      },
    },
    two: { on: { 'page.reloaded': 'two', 'limit.met': 'two' } },
    discounted: { on: { 'page.reloaded': 'discounted', 'code.cleared': 'one' } },
    bound: { on: { 'page.reloaded': 'bound' } },
    regretting: { on: { 'removal.dismissed': 'empty' } },
    empty: { on: { 'part.added': 'one' } },
    withKit: { on: { 'components.looked': 'withKit' } },
  },
})
