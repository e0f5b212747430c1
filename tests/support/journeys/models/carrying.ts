/**
 * A model of the cart that says what no machine knows: what a reload keeps, what a lost cookie or a kit shows, and how far a
 * quantity can go. Changes, refusals, codes, other tabs and the connection are walked by the cart's own charts.
 */
import { setup } from 'xstate'

export const carrying = setup({
  types: {
    events: {} as {
      type:
        | 'quantity.raised'
        | 'limit.met'
        | 'code.accepted'
        | 'country.chosen'
        | 'page.reloaded'
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
    one: { on: { 'cart.lost': 'empty', 'code.accepted': 'discounted' } },
    empty: { on: { 'part.added': 'one' } },
    discounted: { on: { 'page.reloaded': 'discounted', 'country.chosen': 'bound' } },
    bound: { on: { 'page.reloaded': 'bound', 'quantity.raised': 'two' } },
    two: { on: { 'page.reloaded': 'two', 'limit.met': 'two', 'kit.added': 'withKit' } },
    withKit: { on: { 'components.looked': 'withKit' } },
  },
})
