import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import {
  canChooseMethod,
  isEstimateSaving,
  pendingEstimate,
} from '#machines/shipping-estimate/shipping-estimate.select.ts'

const answers = [{ kind: 'accepted' }, { kind: 'refused', message: 'Not there' }]

export const shippingEstimateModel = model({
  name: 'shipping-estimate',
  machine: shippingEstimateMachine,
  inputs: [() => undefined],
  events: [
    { type: 'country.chosen', country: 'DE' },
    { type: 'method.chosen', id: 'm1' },
  ],
  answers: { saveCountry: answers, saveMethod: answers },
  assertions: {
    idle: (seen) => {
      expect([isEstimateSaving(seen), canChooseMethod(seen)]).toEqual([false, true])
      expect(pendingEstimate(seen)).toEqual({})
    },
    savingCountry: (seen, world) => {
      expect([isEstimateSaving(seen), canChooseMethod(seen)]).toEqual([true, false])
      expect(pendingEstimate(seen)).toEqual({ country: 'DE', method: '' })
      expect(world.inputOf('saveCountry')).toEqual({ country: 'DE' })
    },
    savingMethod: (seen, world) => {
      expect([isEstimateSaving(seen), canChooseMethod(seen)]).toEqual([true, true])
      expect(pendingEstimate(seen)).toEqual({ method: 'm1' })
      expect(world.inputOf('saveMethod')).toEqual({ id: 'm1' })
    },
  },
})
