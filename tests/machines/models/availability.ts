import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { availabilityMachine } from '#machines/availability/availability.machine.ts'
import { isStockPending, isStockUnknown, stockLimit } from '#machines/availability/availability.select.ts'

export const availabilityModel = model({
  name: 'availability',
  machine: availabilityMachine,
  inputs: [
    () => ({ record: 'spring', country: 'DE', loaded: null }),
    () => ({ record: 'spring', country: 'DE', loaded: { max: 4 } }),
    () => ({ record: 'spring', country: 'DE', loaded: 'missing' }),
  ],
  events: [{ type: 'retry.clicked' }, { type: 'stock.outdated' }],
  answers: { fetchOffers: [{ max: 4 }] },
  assertions: {
    fetching: (seen, world) => {
      expect(isStockPending(seen)).toBe(stockLimit(seen) === null)
      expect(world.inputOf('fetchOffers')).toEqual({ record: 'spring', country: 'DE' })
    },
    loaded: (seen) => {
      expect([isStockUnknown(seen), isStockPending(seen)]).toEqual([false, false])
      expect(stockLimit(seen)).toBe(4)
    },
    failed: (seen) => {
      expect([isStockUnknown(seen), isStockPending(seen)]).toEqual([true, false])
      expect(stockLimit(seen)).toBeNull()
    },
  },
})
