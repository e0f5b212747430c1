import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import {
  chosenQuantity,
  isAddShown,
  isEnquiryShown,
  isOutOfStock,
} from '#machines/quantity/quantity.select.ts'

export const quantityModel = model({
  name: 'quantity',
  machine: quantityMachine,
  inputs: [() => ({ max: null, inCart: 0 }), () => ({ max: 3, inCart: 0 })],
  events: [
    { type: 'quantity.increased' },
    { type: 'quantity.decreased' },
    { type: 'quantity.chosen', quantity: 2 },
    { type: 'quantity.chosen', quantity: 50 },
    { type: 'limit.changed', max: 3, inCart: 0 },
    { type: 'limit.changed', max: 3, inCart: 2 },
    { type: 'limit.changed', max: null, inCart: 0 },
  ],
  answers: {},
  assertions: {
    unknown: (seen) => {
      expect([isAddShown(seen), isEnquiryShown(seen), isOutOfStock(seen)]).toEqual([false, true, false])
    },
    available: (seen) => {
      expect(chosenQuantity(seen) + seen.context.inCart).toBeLessThanOrEqual(seen.context.max)
      expect([isAddShown(seen), isEnquiryShown(seen), isOutOfStock(seen)]).toEqual([true, false, false])
    },
    exceeded: (seen) => {
      expect(chosenQuantity(seen) + seen.context.inCart).toBeGreaterThan(seen.context.max)
      expect([isAddShown(seen), isEnquiryShown(seen), isOutOfStock(seen)]).toEqual([false, true, true])
    },
  },
})
