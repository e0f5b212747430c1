import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagsOf } from '#domain/stock/brandFlags.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import {
  allocateFromSources,
  backorderQuantity,
  deliverableQuantity,
  type StockSource,
  sourceOrder,
} from '../../../../upstream/commerce/stock/stockSources.ts'

const sourcesOf = (quantities: Readonly<Record<string, number>>): StockSource<string>[] =>
  sourceOrder.map((kind) => ({ kind, quantity: quantities[kind] ?? 0, key: kind }))
const full = sourcesOf({ own: 4, dropship: 3, alternative: 2, transit: 5, manufacturer: 10 })

const { brands } = readShopConfig()
const flags = (brand: string) => flagsOf(brands, brand)

describe('what can be delivered', () => {
  it.each([
    ...['KESTREL', 'IRONBARK', 'DUNELINE', 'HALVARD', 'kestrel'].map((brand) => [brand, 24] as const),
    ...['NORTHSTRUT', 'TALUS', 'BRAMBLE', 'VARGO'].map((brand) => [brand, 14] as const),
    ...['', 'SOMEBODY', 'constructor', '__proto__'].map((brand) => [brand, 4] as const),
  ])('AVAIL-05 brand "%s" allows %i units', (brand, most) => {
    expect(deliverableQuantity(full, flags(brand))).toBe(most)
  })

  it('allocates own stock first, then the other kinds in their order', () => {
    expect(allocateFromSources(full, flags('KESTREL'), 10)).toEqual([
      { kind: 'own', key: 'own', quantity: 4 },
      { kind: 'dropship', key: 'dropship', quantity: 3 },
      { kind: 'alternative', key: 'alternative', quantity: 2 },
      { kind: 'transit', key: 'transit', quantity: 1 },
    ])
  })

  it('what own stock does not cover is on backorder', () => {
    expect(backorderQuantity(full, 10)).toBe(6)
    expect(backorderQuantity(full, 3)).toBe(0)
    expect(backorderQuantity([], 2)).toBe(2)
  })

  it('allocates exactly the quantity and from no source more than it has, or nothing', () => {
    const anySources = fc.array(
      fc.record({
        kind: fc.constantFrom(...sourceOrder),
        quantity: fc.integer({ min: 0, max: 20 }),
        key: fc.uuid(),
      }),
      { maxLength: 8 },
    )
    const anyBrand = fc.constantFrom('KESTREL', 'TALUS', 'NOBODY')
    fc.assert(
      fc.property(anySources, anyBrand, fc.integer({ min: 1, max: 60 }), (sources, brand, quantity) => {
        const allocations = allocateFromSources(sources, flags(brand), quantity)
        expect(allocations === null).toBe(deliverableQuantity(sources, flags(brand)) < quantity)
        if (allocations === null) return
        expect(allocations.reduce((sum, allocation) => sum + allocation.quantity, 0)).toBe(quantity)
        for (const allocation of allocations) {
          const origin = sources.find((source) => source.key === allocation.key)
          expect(allocation.quantity).toBeLessThanOrEqual(origin?.quantity ?? 0)
          expect(allocation.quantity).toBeGreaterThan(0)
        }
      }),
    )
  })
})
