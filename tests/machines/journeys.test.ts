import { describe, expect, it } from 'vitest'
import {
  coveringJourneys,
  transitionsOfJourney,
  transitionsOfModel,
} from '#tests/support/journeys/coveringJourneys.ts'
import { machinesDriver } from '#tests/support/journeys/machinesDriver.ts'
import { carrying, finding, paying } from '#tests/support/journeys/models.ts'
import { randomJourneys } from '#tests/support/journeys/randomJourneys.ts'
import { eventTypes, journeys, performShopperJourney } from '#tests/support/journeys/shopper.ts'

describe('generated journeys, on the machines alone', () => {
  it('MBT-01 cover every transition of the shopper', () => {
    const taken = new Set(journeys().flatMap(({ steps }) => steps.map(({ event }) => event)))
    expect([...eventTypes].filter((type) => !taken.has(type))).toEqual([])
    expect(journeys().every(({ steps }) => steps.at(-1)?.state === 'served')).toBe(true)
  })

  it.each(journeys())('MBT-01/machines journey $title', async (journey) => {
    await performShopperJourney(machinesDriver(), journey)
  })
})

describe('journeys through the other models', () => {
  it.each([finding, carrying, paying])('MBT-01 cover every transition of $id', (model) => {
    const start = String(model.config.initial)
    const chosen = coveringJourneys(model)
    const taken = new Set(chosen.flatMap((journey) => transitionsOfJourney(journey, start)))
    expect([...taken].sort()).toEqual(transitionsOfModel(model).sort())
    expect(chosen.every(({ steps }) => steps.length > 0 && steps.length < 20)).toBe(true)
  })

  it('MBT-01 random journeys are the same for the same seed', () => {
    const walks = randomJourneys(carrying, 7, 5)
    expect(walks).toEqual(randomJourneys(carrying, 7, 5))
    expect(walks).not.toEqual(randomJourneys(carrying, 8, 5))
    expect(walks.every(({ steps }) => steps.length > 0)).toBe(true)
  })
})
