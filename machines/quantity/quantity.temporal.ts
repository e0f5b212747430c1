import { choose, decrease, increase, purchaseRules } from '#domain/cart/quantity.ts'
import { temporal } from '#flow-tools/temporal.ts'
import { quantityMachine } from './quantity.machine.ts'

export const quantityProperties = temporal(quantityMachine, [
  {
    says: 'One piece is proposed, and what is known of the stock at the start counts at once.',
    starts: (seen) => seen.context.quantity === 1 && seen.matches('unknown') === (seen.context.max === null),
  },
  {
    says: 'A quantity can be bought only if that many pieces are in stock.',
    never: ({ after }) =>
      after.matches('available') && (after.context.max === null || !purchaseRules(after.context).canAdd),
  },
  {
    says: 'The page says that too few are in stock only if the stock is known.',
    never: ({ after }) =>
      after.matches('exceeded') && (after.context.max === null || purchaseRules(after.context).canAdd),
  },
  {
    says: 'The page knows the stock as soon as it is told, and the quantity can be bought, or not.',
    never: ({ after, event }) =>
      (event?.type === 'limit.changed' &&
        (after.context.max !== event.max || after.context.inCart !== event.inCart)) ||
      after.matches('unknown') !== (after.context.max === null),
  },
  {
    says: 'Plus and minus change the quantity by one as far as the stock allows, and a typed quantity is taken.',
    never: ({ before: { context }, after, event }) =>
      after.context.quantity !==
      (event?.type === 'quantity.increased'
        ? increase(context.quantity, context.max)
        : event?.type === 'quantity.decreased'
          ? decrease(context.quantity)
          : event?.type === 'quantity.chosen'
            ? choose(event.quantity, context.max)
            : context.quantity),
  },
])
