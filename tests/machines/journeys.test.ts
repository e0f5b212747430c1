import { describe, expect, it } from 'vitest'
import { machinesDriver } from '#tests/support/journeys/machinesDriver.ts'
import { carrying, finding, paying, writing } from '#tests/support/journeys/models.ts'
import { deeds, journeys, travel } from '#tests/support/journeys/shopper.ts'
import { tours, turnsOfModel, turnsOfTour } from '#tests/support/journeys/tours.ts'
import { wanderings } from '#tests/support/journeys/wander.ts'

describe('generated journeys, on the machines alone', () => {
  it('MBT-01 take every turn that a shopper can take', () => {
    const taken = new Set(journeys().flatMap(({ steps }) => steps.map(({ deed }) => deed)))
    expect([...deeds].filter((deed) => !taken.has(deed))).toEqual([])
    expect(journeys().every(({ steps }) => steps.at(-1)?.place === 'served')).toBe(true)
  })

  it.each(journeys())('MBT-01 a journey by way of $title', async (journey) => {
    await travel(machinesDriver(), journey)
  })
})

describe('journeys through the other models', () => {
  it.each([finding, carrying, paying, writing])('MBT-01 take every turn of $id', (model) => {
    const start = String(model.config.initial)
    const chosen = tours(model)
    const taken = new Set(chosen.flatMap((journey) => turnsOfTour(journey, start)))
    expect([...taken].sort()).toEqual(turnsOfModel(model).sort())
    expect(chosen.every(({ steps }) => steps.length > 0 && steps.length < 20)).toBe(true)
  })

  it('MBT-01 by lot are the same for the same seed, and end somewhere', () => {
    const walks = wanderings(carrying, 7, 5)
    expect(walks).toEqual(wanderings(carrying, 7, 5))
    expect(walks).not.toEqual(wanderings(carrying, 8, 5))
    expect(walks.every(({ steps }) => steps.length > 0)).toBe(true)
  })
})
