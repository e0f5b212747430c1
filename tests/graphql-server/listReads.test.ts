/** What a page asks its sources for. */
import { expect, it } from 'vitest'
import type { Context } from '../../graphql-server/context.ts'
import { readCatalogue } from '../../graphql-server/resolvers/catalogueQueries.ts'

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const answer = { asOf: new Date(0), stale: false }

/** A context whose upstream has no parts. */
const countingContext = () => {
  const asked = { options: 0, parts: 0 }
  const catalogue = {
    options: async () => {
      asked.options += 1
      return { ...answer, value: {} }
    },
    parts: async () => {
      asked.parts += 1
      return { ...answer, value: [] }
    },
  }
  const context = { sources: { catalogue }, translation: { now: () => new Date(0) } } as unknown as Context
  return { asked, context }
}

it('CAT-10 the list of a page is looked up once for all of its groups, and anew for another country or request', async () => {
  const { asked, context } = countingContext()
  for (const group of ['BRAKE PADS', 'BRAKE DISCS', null])
    await readCatalogue({ ...vehicle, group }, 'DE', context)
  expect(asked.parts).toBe(1)
  const { options } = asked
  await readCatalogue(vehicle, 'GB', context)
  expect(asked).toEqual({ options: 2 * options, parts: 2 })

  const other = countingContext()
  await readCatalogue(vehicle, 'DE', other.context)
  expect(other.asked).toEqual({ options, parts: 1 })
})
