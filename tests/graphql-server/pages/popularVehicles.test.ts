/** The popular vehicles that pages offer follow the catalogue. */
import { readFileSync } from 'node:fs'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import { parseShopConfig } from '#shop-config/parseShopConfig.ts'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import { defaultShopConfig } from '#shop-config/readShopConfig.ts'
import { createPopularVehicles } from '../../../graphql-server/pages/popularVehicles.ts'
import type { CatalogueSource } from '../../../graphql-server/sources/types.ts'
import { type ShopServer, startShop } from '../../support/shopServer.ts'
import { startUpstream, type TestUpstream } from '../../support/upstream.ts'

const named: readonly VehiclePageData[] = parseShopConfig(
  {
    ...JSON.parse(readFileSync(defaultShopConfig, 'utf8')),
    popularVehicles: [
      { make: 'Volkswagen', model: 'Golf' },
      { make: 'SEAT', model: 'LEON', makeTitle: 'Seat', modelTitle: 'León' },
      { make: 'TOYOTA', model: 'HILUX' },
      { make: 'Volkswagen', model: 'Polo' },
    ],
  },
  'shop.config.json',
).popularVehicles

type Catalogue = Record<string, string[]>

const popularVehiclesOf = (start: Catalogue | Error) => {
  const at = { catalogue: start, change: 1, time: 0, reads: 0 }
  const options: CatalogueSource['options'] = async ({ make }) => {
    at.reads += 1
    if (at.catalogue instanceof Error) throw at.catalogue
    const value = make ? { model: at.catalogue[make] ?? [] } : { make: Object.keys(at.catalogue) }
    return { value, at: 0, stale: false } as unknown as Awaited<ReturnType<CatalogueSource['options']>>
  }
  const read = createPopularVehicles({
    named,
    options,
    changeVersion: () => at.change,
    log: pino({ level: 'silent' }),
    now: () => at.time,
  })
  return { at, read, slugs: async () => (await read()).vehicles.map(({ slug }) => slug) }
}

describe('popular vehicles', () => {
  it('SHOP-08/offered are those with parts, in the order of the configuration and the spelling of the catalogue', async () => {
    const { read, slugs } = popularVehiclesOf({
      VOLKSWAGEN: ['POLO', 'GOLF'],
      SEAT: ['LEON'],
      FORD: ['RANGER'],
    })
    expect(await slugs()).toEqual(['volkswagen-golf', 'seat-leon', 'volkswagen-polo'])
    const [golf, leon] = (await read()).vehicles
    expect(golf).toEqual({
      slug: 'volkswagen-golf',
      make: 'VOLKSWAGEN',
      model: 'GOLF',
      makeTitle: 'Volkswagen',
      modelTitle: 'Golf',
    })
    // Of a vehicle that the shop has no drawing of.
    expect(leon).toMatchObject({ modelTitle: 'León', picture: 'any' })
  })

  it('SHOP-08/changed follow a change of the catalogue at once, and one that nobody tells of within a minute', async () => {
    const { at, read, slugs } = popularVehiclesOf({ SEAT: ['LEON'] })
    expect(await slugs()).toEqual(['seat-leon'])
    const { version } = await read()
    at.catalogue = { SEAT: ['LEON'], TOYOTA: ['HILUX'] }
    expect(await slugs()).toEqual(['seat-leon'])
    at.change += 1
    expect(await slugs()).toEqual(['seat-leon', 'toyota-hilux'])
    expect((await read()).version).not.toBe(version)
    const { reads } = at
    at.catalogue = {}
    at.time += 59_000
    expect(await slugs()).toHaveLength(2)
    expect(at.reads).toBe(reads)
    at.time += 1_000
    await expect.poll(slugs).toEqual([])
  })

  it('SHOP-08/unknown are those of the configuration while the catalogue gives no answer', async () => {
    const { at, slugs } = popularVehiclesOf(new Error('no answer'))
    expect(await slugs()).toEqual(['volkswagen-golf', 'seat-leon', 'toyota-hilux', 'volkswagen-polo'])
    at.catalogue = { SEAT: ['LEON'] }
    at.time += 5_000
    await expect.poll(slugs).toEqual(['seat-leon'])
    at.catalogue = new Error('no answer')
    at.time += 60_000
    await slugs()
    expect(await slugs()).toEqual(['seat-leon'])
  })
})

describe('pages', () => {
  let upstream: TestUpstream
  let shop: ShopServer
  let facts: readonly VehiclePageData[]
  beforeAll(async () => {
    upstream = await startUpstream({ parts: 400 })
    shop = await startShop(upstream.url, {
      env: { LOG_LEVEL: 'silent' },
      renderer: async ({ facts: { popularVehicles } }) => {
        facts = popularVehicles
        return { status: 200, headers: {}, html: [{ text: '<p></p>', isShared: false }] }
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await upstream.close()
  })
  beforeEach(() => {
    facts = []
  })

  it('SHOP-08/specified HOME-07/pages are given the 27 vehicles of the specification, which the demonstration has parts for', async () => {
    await shop.app.inject({ url: '/features' })
    expect(facts).toEqual(specifiedVehicles)
    const { body } = await shop.app.inject({ url: '/sitemap-1.xml' })
    expect(body.match(/\/info-/g)).toHaveLength(27)
  })
})
