import { expect } from 'vitest'
import { shippingEstimateIgnored } from '#machines/shipping-estimate/shipping-estimate.ignored.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import {
  estimateCountry,
  estimateMethod,
  isEstimateSaving,
} from '#machines/shipping-estimate/shipping-estimate.select.ts'
import { model } from '#tests/support/machines/model.ts'

const answers = [{ kind: 'accepted' }, { kind: 'refused', message: 'Not there' }]

export const shippingEstimateModel = model({
  name: 'shipping-estimate',
  machine: shippingEstimateMachine,
  inputs: [() => ({ country: null, method: null })],
  events: [
    { type: 'country.chosen', country: 'DE' },
    { type: 'method.chosen', id: 'm1' },
    { type: 'cart.arrived', country: 'FR', method: null },
  ],
  answers: { saveCountry: answers, saveMethod: answers },
  promises: {
    resting: (seen) => {
      expect(isEstimateSaving(seen)).toBe(false)
      const { country, method, held } = seen.context
      expect({ country, method }).toEqual(held)
    },
    savingCountry: (seen, world) => {
      expect(isEstimateSaving(seen)).toBe(true)
      expect(world.inputOf('saveCountry')).toEqual({ country: estimateCountry(seen) })
    },
    savingMethod: (seen, world) => {
      expect(isEstimateSaving(seen)).toBe(true)
      expect(estimateCountry(seen)).not.toBe('')
      expect(world.inputOf('saveMethod')).toEqual({ id: estimateMethod(seen) })
    },
  },
  ignored: shippingEstimateIgnored,
})
