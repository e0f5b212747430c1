import { describe, expect, it } from 'vitest'
import { flagsOf } from '#domain/stock/brandFlags.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { type KitComponent, kitStockOf } from '../../../../upstream/commerce/stock/kitStock.ts'
import type { StockSource } from '../../../../upstream/commerce/stock/stockSources.ts'

const { brands } = readShopConfig()
const locations = ['EU1', 'NL1', 'DS1', 'ALT1', 'manufacturer']
const now = new Date('2026-11-21T10:00:00Z')
const at = (kind: StockSource['kind'], location: string, quantity: number): StockSource => ({
  kind,
  quantity,
  key: { location, country: 'PL' },
})
const inDelivery = (eta: string | null, quantity: number): StockSource => ({
  kind: 'transit',
  quantity,
  key: { deliveryId: 1, eta, country: 'PL' },
})
const component = (quantityPerKit: number, brand: string, ...sources: StockSource[]): KitComponent => ({
  flags: flagsOf(brands, brand),
  quantityPerKit,
  sources,
})
const stockOfKit = (brand: string, ...components: KitComponent[]) =>
  kitStockOf(flagsOf(brands, brand), components, locations, now)
const plain = { dropship: false, alternative: false }

describe('the stock of a kit', () => {
  it('with one component in own stock and one at the supplier is sent from the supplier', () => {
    const kit = stockOfKit(
      'KESTREL',
      component(1, 'KESTREL', at('own', 'EU1', 5)),
      component(2, 'TALUS', at('dropship', 'DS1', 9)),
    )
    expect(kit.stock).toEqual([
      { location: 'EU1', qty: 0, ...plain },
      { location: 'DS1', qty: 4, dropship: true, alternative: false },
    ])
    expect(kit).toMatchObject({ deliveries: [], manufacturerStock: null })
  })

  it('AVAIL-05/kits of a brand without further sources has those that are sent as soon as own stock, and no others', () => {
    const kit = stockOfKit(
      'PLAIN',
      component(1, 'KESTREL', at('own', 'EU1', 5)),
      component(2, 'TALUS', at('dropship', 'DS1', 9)),
    )
    expect(kit.stock).toEqual([{ location: 'EU1', qty: 4, ...plain }])
    for (const later of [
      at('alternative', 'ALT1', 9),
      inDelivery('2026-12-01', 9),
      at('manufacturer', 'manufacturer', 9),
    ])
      expect(stockOfKit('PLAIN', component(2, 'KESTREL', at('own', 'EU1', 2), later))).toEqual({
        stock: [{ location: 'EU1', qty: 1, ...plain }],
        deliveries: [],
        manufacturerStock: null,
      })
  })

  it('does not include sources that the component’s brand does not allow', () => {
    expect(
      stockOfKit('KESTREL', component(1, 'PLAIN', at('own', 'EU1', 1), at('dropship', 'DS1', 9))).stock,
    ).toEqual([{ location: 'EU1', qty: 1, ...plain }])
    expect(
      stockOfKit(
        'KESTREL',
        component(1, 'TALUS', at('own', 'EU1', 0), at('manufacturer', 'manufacturer', 9)),
      ),
    ).toEqual({
      stock: [{ location: 'EU1', qty: 0, ...plain }],
      deliveries: [],
      manufacturerStock: null,
    })
  })

  it('is at the location that keeps all components, and arrives with the last one', () => {
    const kit = stockOfKit(
      'KESTREL',
      component(1, 'KESTREL', at('own', 'EU1', 3), at('own', 'NL1', 0), inDelivery('2026-12-01', 10)),
      component(
        1,
        'KESTREL',
        at('own', 'NL1', 2),
        inDelivery('2026-12-05', 4),
        inDelivery('2027-02-01', 1),
        inDelivery(null, 1),
      ),
    )
    expect(kit.stock).toEqual([{ location: 'NL1', qty: 2, ...plain }])
    // The deliveries add up to 6, 7 and 8 kits.
    expect(kit.deliveries).toEqual([
      { location: 'NL1', eta: '2026-12-05', qty: 6 },
      { location: 'NL1', eta: '2027-02-01', qty: 1 },
      { location: 'NL1', eta: null, qty: 1 },
    ])
  })

  it('comes from the manufacturer by air, or in four weeks if the kit’s brand has no airfreight', () => {
    const kitPart = component(2, 'KESTREL', at('own', 'EU1', 1), at('manufacturer', 'manufacturer', 9))
    expect(stockOfKit('KESTREL', kitPart)).toMatchObject({ deliveries: [], manufacturerStock: 5 })
    expect(stockOfKit('TALUS', kitPart)).toMatchObject({
      deliveries: [{ location: 'EU1', eta: '2026-12-19', qty: 5 }],
      manufacturerStock: null,
    })
  })
})
