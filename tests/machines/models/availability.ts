import { expect } from 'vitest'
import { availabilityIgnored } from '#machines/availability/availability.ignored.ts'
import { availabilityMachine } from '#machines/availability/availability.machine.ts'
import { isStockKnown, isStockLoading, isStockUnknown } from '#machines/availability/availability.select.ts'
import { model } from '#tests/support/machines/model.ts'

export const availabilityModel = model({
  name: 'availability',
  machine: availabilityMachine,
  inputs: [() => ({ record: 'spring', country: 'DE' })],
  events: [{ type: 'country.changed', country: 'FR' }, { type: 'retry.clicked' }, { type: 'stock.outdated' }],
  answers: { fetchOffers: [{ max: 4 }] },
  promises: {
    fetching: (seen, world) => {
      expect(isStockLoading(seen)).toBe(true)
      expect(world.inputOf('fetchOffers')).toEqual({ record: 'spring', country: seen.context.country })
    },
    known: (seen, world) => {
      expect([isStockKnown(seen), isStockUnknown(seen)]).toEqual([true, false])
      expect(world.news.at(-1)).toEqual({ type: 'limit.known', max: 4 })
    },
    failed: (seen, world) => {
      expect([isStockKnown(seen), isStockUnknown(seen)]).toEqual([false, true])
      expect(world.news.at(-1)).toEqual({ type: 'limit.unknown' })
    },
  },
  ignored: availabilityIgnored,
})
