/** The contract of parts and lists for every upstream, whatever its catalogue contains. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  fitmentsAnswer,
  optionsAnswer,
  partsAnswer,
  product,
  relatedItemsAnswer,
  stock,
  variantsAnswer,
} from '#contract/catalogue.ts'
import { type WirePart } from '#contract/parts.ts'
import { refusal } from '#contract/rest.ts'
import { searchAnswer } from '#contract/search.ts'
import { vehicleAnswer } from '#contract/vehicles.ts'
import { accept, type ContractClient } from './client.ts'

const listing = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }

const options = async (client: ContractClient, choice: { make?: string; model?: string } = {}) =>
  accept(optionsAnswer, await client.ask('/applications', { ...listing, show: false, ...choice })).options

/** A vehicle with parts: the first of each list. */
const someVehicle = async (client: ContractClient) => {
  const make = (await options(client)).make?.find((name) => name) ?? ''
  const model = (await options(client, { make })).model?.find((name) => name) ?? ''
  const year = (await options(client, { make, model })).year?.find((name) => name) ?? ''
  return { make, model, year }
}

const partsFor = async (client: ContractClient, filter: Record<string, unknown>): Promise<WirePart[]> =>
  accept(partsAnswer, await client.ask('/search', { ...listing, country: 'DE', show: true, ...filter }))
    .results

const somePart = async (client: ContractClient): Promise<WirePart> => {
  const [part] = await partsFor(client, await someVehicle(client))
  if (!part) throw new Error('the upstream has no part for its first vehicle')
  return part
}

/** Registers the tests; `open` is called when they run. */
export const describeCatalogue = (open: () => ContractClient): void => {
  describe('finding parts', () => {
    it('answers makes, then models, then years, and a tree with counts', async () => {
      const all = await options(open())
      expect(all.make?.length).toBeGreaterThan(0)
      const vehicle = await someVehicle(open())
      expect(vehicle.make).not.toBe('')
      expect(vehicle.model).not.toBe('')
      expect(vehicle.year).toMatch(/^\d{4}$/)
      const counts = Object.values(all.categorydescription ?? {}).flatMap((groups) => Object.values(groups))
      expect(counts.length).toBeGreaterThan(0)
      for (const count of counts) expect(count).toBeGreaterThan(0)
    })

    it('answers an unknown registration and VIN with no vehicle, if it announces that it knows such numbers', async () => {
      const { vehiclelookup = [] } = await options(open())
      const unknown = { plate: 'ZZ00000ZZ', vin: 'ZZZ00000000000000' }
      for (const [kind, number] of Object.entries(unknown)) {
        if (!vehiclelookup.includes(kind)) continue
        const asked = { action: 'getVehicle', country: 'DE', [kind]: number }
        expect(accept(vehicleAnswer, await open().ask('/vehicles', asked)).vehicles).toEqual([])
      }
    })

    it('answers the parts of a vehicle, and those of one category', async () => {
      const vehicle = await someVehicle(open())
      const all = await partsFor(open(), vehicle)
      expect(all.length).toBeGreaterThan(0)
      for (const part of all) {
        expect(part.make).toBe(vehicle.make)
        expect(part.model).toBe(vehicle.model)
        expect(part.year).toBe(vehicle.year)
      }
      const category = all.find((part) => part.categorydescription)?.categorydescription ?? ''
      const some = await partsFor(open(), { ...vehicle, category })
      expect(some.length).toBeGreaterThan(0)
      expect(some.length).toBeLessThanOrEqual(all.length)
      const known = new Set(all.map(({ id }) => id))
      for (const { id } of some) expect(known.has(id)).toBe(true)
    })

    it('answers an empty list for a vehicle that does not exist', async () => {
      expect(await partsFor(open(), { make: 'NO SUCH MAKE', model: 'NONE', year: '2016' })).toEqual([])
    })

    it('marks parts on clearance', async () => {
      const reduced = await partsFor(open(), { promotion: true })
      for (const part of reduced) if (part.price) expect(part.price.promotion).toBe(true)
    })

    it('SRCH-03 finds a part by its own name', async () => {
      const part = await somePart(open())
      const { data } = accept(
        searchAnswer,
        await open().ask('/search', { action: 'search', keyword: part.name, country: 'DE' }),
      )
      expect(data.map(({ id }) => id)).toContain(part.id)
    })

    it('finds nothing for words that no part has', async () => {
      const answer = await open().ask('/search', { action: 'search', keyword: 'zzqqxvw', country: 'DE' })
      expect(accept(searchAnswer, answer).data).toEqual([])
    })
  })

  describe('one part', () => {
    it('is found by id and by urlcomponent', async () => {
      const part = await somePart(open())
      const record = part.item ?? part.id
      const byId = accept(product, await open().ask('/item', { action: 'getItem', record, country: 'DE' }))
      const byUrl = accept(
        product,
        await open().ask('/item', { action: 'getItem', record: part.urlcomponent, country: 'DE' }),
      )
      expect(byId.urlcomponent).toBe(part.urlcomponent)
      expect(byUrl).toEqual(byId)
    })

    it('names the work that it is for, if the upstream knows any', async () => {
      const { urlcomponent } = await somePart(open())
      const { jobs = [] } = accept(
        product,
        await open().ask('/item', { action: 'getItem', record: urlcomponent, country: 'DE' }),
      )
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length)
      if (jobs.length > 0) expect((await options(open())).jobs).toBe(true)
      for (const { name, needs = [] } of jobs) {
        expect(name.trim()).not.toBe('')
        expect(needs.some(({ parts = [] }) => parts.length > 0)).toBe(true)
        for (const { pieces = 1 } of needs) expect(pieces).toBeGreaterThan(0)
      }
    })

    it('has one default stock location', async () => {
      const { urlcomponent } = await somePart(open())
      const answer = accept(
        stock,
        await open().ask('/item', { action: 'getStock', record: urlcomponent, country: 'DE' }),
      )
      const flagged = (answer.available ?? []).filter((entry) => entry.default)
      expect(flagged.length).toBe(Math.min(1, answer.available?.length ?? 0))
    })

    it('has fitments, related items and variants', async () => {
      const part = await somePart(open())
      const record = part.item ?? part.id
      const { applications } = accept(
        fitmentsAnswer,
        await open().ask('/item', { action: 'getApplications', item: record, language: 'en' }),
      )
      expect(applications?.some(({ make, model }) => make === part.make && model === part.model)).toBe(true)
      accept(relatedItemsAnswer, await open().ask('/item', { action: 'getRelatedItems', record }))
      const { variants } = accept(
        variantsAnswer,
        await open().ask('/variants', { action: 'getVariants', record }),
      )
      expect(variants?.map(({ _id }) => _id) ?? []).not.toContain(record)
    })

    it.each(['getItem', 'getStock'])('answers 404 to %s of a record that does not exist', async (action) => {
      const answer = await open().ask('/item', { action, record: 'no-such-part-anywhere', country: 'DE' })
      expect(answer.status).toBe(404)
      expect(v.is(refusal, answer.body)).toBe(true)
    })
  })

  it.each(['/applications', '/search', '/item', '/variants'])(
    'an unknown action at %s is refused with a message',
    async (path) => {
      const { status, body } = await open().ask(path, { action: 'getMoon' })
      expect([400, 404]).toContain(status)
      expect(v.parse(refusal, body).message).not.toBe('')
    },
  )
}
