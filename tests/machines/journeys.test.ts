import { describe, expect, it } from 'vitest'
import { machinesDriver } from '#tests/support/journeys/machinesDriver.ts'
import { deeds, journeys, travel } from '#tests/support/journeys/shopper.ts'

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
