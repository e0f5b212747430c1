import { purchaseRules } from '#domain/quantity.ts'
import { temporal } from '#flow-tools/temporal.ts'
import { quantityMachine } from './quantity.machine.ts'

export const quantityProperties = temporal(quantityMachine, [
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
])
