import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import {
  addLabel,
  isAddDisabled,
  isCheckingFit,
  isConfirmingMisfit,
} from '#machines/add-to-cart/add-to-cart.select.ts'

const part = { record: 'spring', name: 'Spring', location: 'EU1' }

export const addToCartModel = model({
  name: 'add-to-cart',
  machine: addToCartMachine,
  inputs: [() => part],
  events: [
    { type: 'add.clicked', quantity: 2, misfit: false },
    { type: 'add.clicked', quantity: 2, misfit: true },
    { type: 'add.clicked', quantity: 2, misfit: null },
    { type: 'fit.known', misfit: false },
    { type: 'fit.known', misfit: true },
    { type: 'misfit.accepted' },
    { type: 'misfit.declined' },
  ],
  answers: { addPart: [{ kind: 'accepted' }, { kind: 'refused', message: 'No stock' }] },
  assertions: {
    idle: (seen, world) => {
      expect([addLabel(seen), isAddDisabled(seen)]).toEqual(['Add to cart', false])
      expect(world.waiting.size).toBe(0)
    },
    checkingFit: (seen, world) => {
      expect([isCheckingFit(seen), addLabel(seen), isAddDisabled(seen)]).toEqual([true, 'Adding...', true])
      expect(world.waiting.size).toBe(0)
    },
    confirmingMisfit: (seen, world) => {
      expect([isConfirmingMisfit(seen), addLabel(seen)]).toEqual([true, 'Add to cart'])
      expect(world.waiting.size).toBe(0)
    },
    adding: (seen, world) => {
      expect([isCheckingFit(seen), addLabel(seen), isAddDisabled(seen)]).toEqual([false, 'Adding...', true])
      expect(world.inputOf('addPart')).toEqual({ ...part, quantity: 2 })
    },
    added: (seen) => expect([addLabel(seen), isAddDisabled(seen)]).toEqual(['Added', true]),
  },
})
