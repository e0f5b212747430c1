/** Searches and suggestions for a vehicle, over the reference upstream and over one that does not know them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

const env = { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' }
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

type Found = { total: number; forVehicle: number | null; items: { id: string; group: string }[] }
type Suggested = {
  groups: { group: string; count: number; forVehicle: number | null }[]
  parts: { id: string; articleNumber: string | null }[]
}

const searchQuery = `query ($term: String!, $vehicle: VehicleInput, $group: String, $offset: Int) {
  search(term: $term, country: "DE", vehicle: $vehicle, group: $group, offset: $offset) {
    total forVehicle items { id group } } }`
const fitsQuery =
  'query ($records: [ID!]!, $vehicle: VehicleInput!) { fits(records: $records, vehicle: $vehicle) { record fit { verdict } } }'
const suggestionsQuery = `query ($term: String!, $vehicle: VehicleInput) {
  suggestions(term: $term, country: "DE", vehicle: $vehicle) {
    groups { group count forVehicle } parts { id articleNumber } } }`

const asking = (shop: () => ShopServer) => ({
  search: async (variables: Record<string, unknown>): Promise<Found> => {
    const { data, errors } = await shop().browser().ask(searchQuery, variables)
    expect(errors).toBeUndefined()
    return data?.['search'] as unknown as Found
  },
  suggest: async (variables: Record<string, unknown>): Promise<Suggested> => {
    const { data, errors } = await shop().browser().ask(suggestionsQuery, variables)
    expect(errors).toBeUndefined()
    return data?.['suggestions'] as unknown as Suggested
  },
})

describe('with the reference upstream', () => {
  let upstream: TestUpstream
  let shop: ShopServer
  beforeAll(async () => {
    upstream = await startUpstream({ parts: 2400 })
    shop = await startShop(upstream.url, { env })
  })
  afterAll(async () => {
    await shop.close()
    await upstream.close()
  })
  const { search, suggest } = asking(() => shop)

  it('SRCH-06/first,last parts of the vehicle come first, and those that do not fit last', async () => {
    const { total, forVehicle, items } = await search({ term: 'brake', vehicle: hilux })
    const { data } = await shop.browser().ask(fitsQuery, {
      records: items.map(({ id }) => id),
      vehicle: hilux,
    })
    const verdicts = new Map(
      ((data?.['fits'] ?? []) as unknown as { record: string; fit: { verdict: string } }[]).map(
        ({ record, fit }) => [record, fit.verdict],
      ),
    )
    expect(forVehicle).toBeGreaterThan(0)
    expect(forVehicle).toBeLessThan(total)
    for (const { id } of items.slice(0, forVehicle ?? 0)) expect(verdicts.get(id)).not.toBe('DOES_NOT_FIT')
  })

  it.each([
    { engine: '2.8D-4D' },
    { notEngines: ['2.4D-4D'] },
    { builtFrom: '2016-01', builtTo: '2016-03' },
    { load: '300 kg', notSides: ['left'] },
    { notLoads: ['300 kg'], sides: ['left'] },
  ])(
    'SRCH-06/first counts for the vehicle what its list does not exclude, with all that is known of it: %j',
    async (details) => {
      const vehicle = { ...hilux, ...details }
      const all = await search({ term: 'shock', vehicle })
      const rest = await search({ term: 'shock', vehicle, offset: all.items.length })
      const items = [...all.items, ...rest.items]
      const { data } = await shop.browser().ask(fitsQuery, { records: items.map(({ id }) => id), vehicle })
      const verdicts = (data?.['fits'] ?? []) as unknown as { fit: { verdict: string } }[]
      const own = verdicts.filter(({ fit }) => ['FITS', 'FITS_IF'].includes(fit.verdict)).length
      expect([own, own > 0]).toEqual([Math.min(all.forVehicle ?? 0, items.length), true])
    },
  )

  it('SRCH-06 pages of a search for a vehicle hold each part once', async () => {
    const ids: string[] = []
    const { total } = await search({ term: 'shock', vehicle: hilux })
    while (ids.length < total) {
      const { items } = await search({ term: 'shock', vehicle: hilux, offset: ids.length })
      expect(items.length).toBeGreaterThan(0)
      ids.push(...items.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(total)
  })

  it('SRCH-06/suggestions suggestions follow the vehicle and say article numbers', async () => {
    const { groups, parts } = await suggest({ term: 'brake pads', vehicle: hilux })
    const { forVehicle, items } = await search({ term: 'brake pads', vehicle: hilux })
    expect(groups.some((group) => (group.forVehicle ?? 0) > 0)).toBe(true)
    expect(parts.map(({ id }) => id)).toEqual(items.slice(0, parts.length).map(({ id }) => id))
    expect(forVehicle).toBeGreaterThan(0)
    for (const { articleNumber } of parts) expect(articleNumber).toMatch(/\d/)
  })

  it.each(['brake', 'bushing', 'hilux shock'])(
    'SRCH-07/count %s: a group has as many results as suggested, none of them for a vehicle that was not chosen',
    async (term) => {
      const { groups } = await suggest({ term })
      expect(groups.length).toBeGreaterThan(0)
      for (const { group, count, forVehicle } of groups) {
        expect(forVehicle).toBeNull()
        const { total, items } = await search({ term, group })
        expect(total).toBe(count)
        for (const item of items) expect(item.group).toBe(group)
      }
    },
  )
})

it('SRCH-06/older an upstream that knows a vehicle but not what else is said of it is asked for the vehicle', async () => {
  const upstream = await startAwkwardUpstream()
  const shop = await startShop(upstream.url, { env })
  try {
    upstream.answer('search', ({ body }) =>
      body?.['known'] === undefined
        ? { json: { data: [], total: 0, forvehicle: 0 } }
        : { status: 400, json: { message: 'Unknown field', code: 'INVALID_REQUEST' } },
    )
    const vehicle = { ...hilux, engine: '2.8D-4D', builtFrom: '2016-06', notLoads: ['300 kg'] }
    expect((await asking(() => shop).search({ term: 'shock', vehicle })).forVehicle).toBe(0)
    const known = { builtfrom: '2016-06', notloads: ['300 kg'] }
    expect(upstream.of('search').map(({ body }) => [body?.['engine'], body?.['known']])).toEqual([
      ['2.8D-4D', known],
      ['2.8D-4D', undefined],
    ])
  } finally {
    await shop.close()
    await upstream.close()
  }
})

it('SRCH-06/older an upstream that refuses a vehicle in a search answers as without one', async () => {
  const upstream = await startAwkwardUpstream()
  const shop = await startShop(upstream.url, { env })
  try {
    const { search } = asking(() => shop)
    const plain = await search({ term: 'shock' })
    upstream.answer('search', ({ body }) =>
      body?.['make'] === undefined && body?.['group'] === undefined
        ? {
            json: {
              data: plain.items.map(({ id, group }) => ({
                id,
                name: 'Shock',
                urlcomponent: id,
                photos: [],
                groupdescription: group,
              })),
            },
          }
        : { status: 400, json: { message: 'Unknown field', code: 'INVALID_REQUEST' } },
    )
    const found = await search({ term: 'shocks', vehicle: hilux })
    expect(found.forVehicle).toBeNull()
    expect(found.total).toBe(plain.total)
    const [first] = plain.items
    const narrowed = await search({ term: 'shocks', group: first?.group })
    expect(narrowed.items.map(({ id }) => id)).toContain(first?.id)
  } finally {
    await shop.close()
    await upstream.close()
  }
})
