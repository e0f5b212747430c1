/** The generator is a pure function whose parts satisfy the contract and the tables. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinations } from '../../../upstream/commerce/prices/countries.ts'
import { brands } from '../../../upstream/demo/catalogue/brands.ts'
import type { CatalogueIds } from '../../../upstream/demo/catalogue/fitments.ts'
import { generatePart } from '../../../upstream/demo/catalogue/generatePart.ts'
import { layOutCatalogue } from '../../../upstream/demo/catalogue/layout.ts'
import { categories, groups } from '../../../upstream/demo/catalogue/partGroups.ts'
import { mix, randomFrom, seedOf } from '../../../upstream/demo/catalogue/random.ts'
import { lastYear, vehicles } from '../../../upstream/demo/catalogue/vehicles.ts'
import { locationServices, locations } from '../../../upstream/demo/locations.ts'
import { groupMeasures } from '../../../upstream/demo/pictures/attributes.ts'

const today = '2026-11-21'
const idIn = (list: readonly string[]) => (name: string) => list.indexOf(name) + 1
const ids: CatalogueIds = {
  model: (make, model) =>
    1 + vehicles.findIndex((vehicle) => vehicle.make === make && vehicle.model === model),
  group: idIn(groups.map(({ name }) => name)),
  category: idIn(categories),
}
const parts = 12_000
const shelf = layOutCatalogue(parts)
const anyPart = fc.record({ seed: fc.nat(), index: fc.nat(parts - 1) })
const make = (seed: number, index: number) => generatePart(seed, index, shelf, ids, today)

describe('random numbers', () => {
  it('are the same on every machine', () => {
    expect(mix(1, 2, 3)).toBe(121119056)
    expect([seedOf('workshop'), seedOf('')]).toEqual([3580368908, 2166136261])
    const random = randomFrom(42, 7)
    expect([random.below(1000), random.below(1000), random.below(1000)]).toEqual([368, 389, 213])
  })

  it('stay within their bounds and reach all of them', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -50, max: 50 }), fc.nat(40), (seed, low, span) => {
        const random = randomFrom(seed)
        const drawn = Array.from({ length: 50 }, () => random.between(low, low + span))
        expect(Math.min(...drawn)).toBeGreaterThanOrEqual(low)
        expect(Math.max(...drawn)).toBeLessThanOrEqual(low + span)
      }),
    )
    const random = randomFrom(5)
    expect(new Set(Array.from({ length: 300 }, () => random.below(7))).size).toBe(7)
  })
})

describe('a part', () => {
  it('is the same for the same seed and index, in any order', () => {
    fc.assert(
      fc.property(anyPart, ({ seed, index }) => {
        const first = make(seed, index)
        make(seed + 1, (index + 17) % parts)
        expect(make(seed, index)).toEqual(first)
      }),
      { numRuns: 60 },
    )
  })

  it('satisfies the constraints of the tables', () => {
    fc.assert(
      fc.property(anyPart, ({ seed, index }) => {
        const { part, fitments, prices, stock, deliveries, components, photos, oeNumbers } = make(seed, index)
        expect(part.url).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(part.url.length).toBeLessThan(200)
        expect(part.number_key).toMatch(/^[A-Z0-9]+$/)
        expect(brands.map(({ name }) => name)).toContain(part.brand)
        expect(part.weight).toBeGreaterThan(0)
        for (const price of prices) {
          expect([price.base, price.net, price.gross].every(Number.isInteger)).toBe(true)
          expect(price.base).toBeGreaterThanOrEqual(price.net)
          expect(price.gross).toBeGreaterThan(price.net)
          expect(price.promo).toBe(price.promo_since !== null)
        }
        for (const { qty } of stock) expect(qty).toBeGreaterThanOrEqual(0)
        expect(new Set(stock.map(({ location }) => location)).size).toBe(stock.length)
        for (const { qty } of deliveries) expect(qty).toBeGreaterThan(0)
        for (const fitment of fitments) {
          const vehicle = vehicles[fitment.model_id - 1]
          expect(
            vehicle?.generations.some(({ from, to }) => fitment.year >= from && fitment.year <= to),
          ).toBe(true)
        }
        expect(new Set(oeNumbers.map(({ number }) => number)).size).toBe(oeNumbers.length)
        expect(part.recordtype).toBe(components.length > 0 ? 'kititem' : 'item')
        for (const { component_id, qty } of components) {
          expect(component_id).toBeLessThan(part.id)
          expect(qty).toBeGreaterThan(0)
          expect(make(seed, component_id - 1).part.recordtype).toBe('item')
        }
        for (const { url } of photos) expect(url).toMatch(/^\/files\/part-\d+(-[23])?\.svg\?v=[0-9a-f]{8}$/)
      }),
      { numRuns: 300 },
    )
  })

  it('has measures within the ranges of its group', () => {
    fc.assert(
      fc.property(anyPart, ({ seed, index }) => {
        const attributes: { group: string; measures: Record<string, number> } = JSON.parse(
          String(make(seed, index).part.attributes),
        )
        const ranges: Record<string, Record<string, readonly [number, number]>> = groupMeasures
        for (const [name, [low, high]] of Object.entries(ranges[attributes.group] ?? {})) {
          expect(attributes.measures[name]).toBeGreaterThanOrEqual(low)
          expect(attributes.measures[name]).toBeLessThanOrEqual(high)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('a brake kit contains parts of its axle', () => {
    const axles = ({ part }: ReturnType<typeof make>) => /"position":"(\w+)"/.exec(part.attributes)?.[1]
    let kits = 0
    for (let index = 0; index < parts; index += 1) {
      const kit = make(7, index)
      if (kit.part.group_id !== ids.group('BRAKE KITS') || kit.components.length === 0) continue
      kits += 1
      for (const { component_id } of kit.components) expect(axles(make(7, component_id - 1))).toBe(axles(kit))
    }
    expect(kits).toBeGreaterThan(10)
  })

  it('has a fitment note only if the note can be true', () => {
    const noted = Array.from({ length: 4_000 }, (_, index) => {
      const { spec, vehicle, generation } = shelf.planOf(index)
      return { note: make(1, index).part.fitment_note, spec, vehicle, generation }
    }).filter(({ note }) => note)
    expect(noted.length).toBeGreaterThan(800)
    for (const { note, spec, vehicle, generation } of noted) {
      expect(spec.universal, note ?? '').toBeUndefined()
      if (/cab/.test(note ?? '')) expect(vehicle.body).toBe('pickup')
      if (/leaves/.test(note ?? ''))
        expect([generation.rear, spec.category]).toEqual([
          'leaf',
          expect.stringMatching(/^SUSPENSION KITS$|^SPRINGS/),
        ])
      if (/air suspension|dampers|rubber bushes/.test(note ?? ''))
        expect(spec.category).toMatch(/^SUSPENSION|^SPRINGS/)
      if (/inch wheels/.test(note ?? '')) expect(spec.category).toBe('BRAKES')
    }
  })
  it('costs less as a kit than its components do', () => {
    let kits = 0
    for (let index = 0; index < parts; index += 41) {
      const { components, prices } = make(7, index)
      if (components.length === 0 || prices.length === 0) continue
      kits += 1
      const sum = components.reduce((all, { component_id, qty }) => {
        const { prices: own } = make(7, component_id - 1)
        return all + (own[0]?.base ?? Number.NaN) * qty
      }, 0)
      if (!Number.isNaN(sum)) expect(prices[0]?.base).toBeLessThan(sum)
    }
    expect(kits).toBeGreaterThan(10)
  })
})

describe('the whole catalogue', () => {
  const drafts = Array.from({ length: parts }, (_, index) => make(1, index))
  const share = (count: number) => count / parts

  it('has unique numbers, ids and addresses', () => {
    expect(new Set(drafts.map(({ part }) => part.public_id)).size).toBe(parts)
    expect(new Set(drafts.map(({ part }) => part.number_key)).size).toBe(parts)
    expect(new Set(drafts.map(({ part }) => part.url)).size).toBe(parts)
  })

  it('has about 130,000 fitments over all 27 vehicles and parts of every group', () => {
    const fitments = drafts.flatMap((draft) => draft.fitments)
    expect(fitments.length).toBeGreaterThan(115_000)
    expect(fitments.length).toBeLessThan(145_000)
    expect(new Set(fitments.map(({ model_id }) => model_id)).size).toBe(27)
    expect(new Set(drafts.map(({ part }) => part.group_id)).size).toBe(groups.length)
    expect(new Set(drafts.map(({ part }) => part.category_id)).size).toBe(categories.length)
  })

  it('has each kind of stock, and most parts in own stock', () => {
    const at = (location: string) =>
      drafts.filter(({ stock }) => stock.some((entry) => entry.location === location && entry.qty > 0))
    const items = drafts.filter(({ part }) => part.recordtype === 'item')
    expect(at('EU1').length / items.length).toBeGreaterThan(0.55)
    for (const location of ['DS1', 'ALT1', 'manufacturer'])
      expect(share(at(location).length)).toBeGreaterThan(0.01)
    const etas = drafts.flatMap(({ deliveries }) => deliveries.map(({ eta }) => eta))
    expect(etas.some((eta) => eta === null)).toBe(true)
    expect(etas.some((eta) => eta != null && eta < today)).toBe(true)
    expect(etas.some((eta) => eta != null && eta > today)).toBe(true)
  })

  it('has a small share of untidy data', () => {
    const shareOf = (kind: (draft: (typeof drafts)[number]) => boolean) => share(drafts.filter(kind).length)
    const untidy = [
      shareOf(({ photos }) => photos.length === 0),
      shareOf(({ prices }) => prices.length === 0),
      shareOf(({ part }) => part.description === ''),
      shareOf(({ part }) => part.name.length > 200),
      shareOf(({ part }) => part.detail.includes('<script>')),
      shareOf(({ part }) => part.category_id === ids.category('')),
      shareOf(({ part }) => part.category_id === ids.category('#N/D')),
    ]
    for (const amount of untidy) {
      expect(amount).toBeGreaterThan(0.001)
      expect(amount).toBeLessThan(0.03)
    }
  })

  it('names parts by the years that they fit, including the next generation', () => {
    const ofItsVehicle = ({ part, fitments }: (typeof drafts)[number]): number[] => {
      const own = vehicles.filter(({ title }) => part.name.includes(` ${title} `))
      const models = own.map(({ make, model }) => ids.model(make, model))
      const years = fitments.filter(({ model_id }) => models.includes(model_id)).map(({ year }) => year)
      return [...new Set(years)].toSorted((one, other) => one - other)
    }
    const claimed = ({ part }: (typeof drafts)[number]): number[] =>
      [...part.name.matchAll(/ ((?:19|20)\d{2})(?:-(\d{4}|on))?(?=[, ]|$)/g)].flatMap(
        ([, from, to = from]) => {
          const [first, last] = [Number(from), to === 'on' ? lastYear : Number(to)]
          return Array.from({ length: last - first + 1 }, (_, at) => first + at)
        },
      )
    const named = drafts.filter(({ fitments, part }) => fitments.length > 0 && part.name.length < 120)
    expect(named.length).toBeGreaterThan(100)
    for (const draft of named)
      expect([draft.part.name, claimed(draft)]).toEqual([draft.part.name, ofItsVehicle(draft)])
    expect(named.some(({ part }) => / AN20\/AN120 /.test(part.name))).toBe(true)
  })

  it('puts clearance on every vehicle', () => {
    const reduced = drafts.filter(({ part }) => part.promo)
    expect(new Set(reduced.flatMap(({ fitments }) => fitments.map(({ model_id }) => model_id))).size).toBe(27)
  })
})

describe('locations', () => {
  it('every destination is served by known locations', () => {
    const served = new Set(locationServices.map(({ country }) => country))
    for (const { code } of destinations) expect(served).toContain(code)
    const known = new Set<string>(locations.map(({ code }) => code))
    for (const { location } of locationServices) expect(known).toContain(location)
  })
})
