import { describe, expect, it } from 'vitest'
import { type KitComponent, kitStockOf } from '../../../upstream/commerce/kitStock.ts'
import type { StockSource } from '../../../upstream/commerce/stockSources.ts'

const locations = ['EU1', 'NL1', 'DS1', 'ALT1', 'manufacturer']
const now = new Date('2026-11-21T10:00:00Z')
const at = (kind: StockSource['kind'], location: string, quantity: number): StockSource => ({
  kind,
  quantity,
  key: { location, country: 'PL' },
})
const coming = (eta: string | null, quantity: number): StockSource => ({
  kind: 'transit',
  quantity,
  key: { deliveryId: 1, eta, country: 'PL' },
})
const component = (quantityPerKit: number, brand: string, ...sources: StockSource[]): KitComponent => ({
  brand,
  quantityPerKit,
  sources,
})
const stockOfKit = (brand: string, ...components: KitComponent[]) =>
  kitStockOf(brand, components, locations, now)
const plain = { dropship: false, alternative: false }

describe('the stock of a kit', () => {
  it('one component in our place and one at the supplier: the kit is sent from the supplier', () => {
    const kit = stockOfKit(
      'KESTREL',
      component(1, 'KESTREL', at('own', 'EU1', 5)),
      component(2, 'TALUS', at('dropship', 'DS1', 9)),
    )
    expect(kit.stock).toEqual([
      { location: 'EU1', qty: 0, ...plain },
      { location: 'DS1', qty: 4, dropship: true, alternative: false },
    ])
    expect(kit).toMatchObject({ deliveries: [], manufacturerStock: null, available: true })
  })

  it('a kit of a brand that opens no further source tells them as plain stock', () => {
    const kit = stockOfKit(
      'PLAIN',
      component(1, 'KESTREL', at('own', 'EU1', 5)),
      component(2, 'TALUS', at('dropship', 'DS1', 9)),
    )
    expect(kit.stock).toEqual([{ location: 'EU1', qty: 4, ...plain }])
  })

  it('what a component’s own brand does not open is not there', () => {
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
      available: false,
    })
  })

  it('lies at the place that keeps all of it, and arrives with its last component', () => {
    const kit = stockOfKit(
      'KESTREL',
      component(1, 'KESTREL', at('own', 'EU1', 3), at('own', 'NL1', 0), coming('2026-12-01', 10)),
      component(
        1,
        'KESTREL',
        at('own', 'NL1', 2),
        coming('2026-12-05', 4),
        coming('2027-02-01', 1),
        coming(null, 1),
      ),
    )
    expect(kit.stock).toEqual([{ location: 'NL1', qty: 2, ...plain }])
    // Batches add up to what is there with them: 6, then 7, then 8.
    expect(kit.deliveries).toEqual([
      { location: 'NL1', eta: '2026-12-05', qty: 6 },
      { location: 'NL1', eta: '2027-02-01', qty: 1 },
      { location: 'NL1', eta: null, qty: 1 },
    ])
  })

  it('by air from the manufacturer, and as an arrival in four weeks where the kit’s brand does not fly', () => {
    const kitPart = component(2, 'KESTREL', at('own', 'EU1', 1), at('manufacturer', 'manufacturer', 9))
    expect(stockOfKit('KESTREL', kitPart)).toMatchObject({ deliveries: [], manufacturerStock: 5 })
    expect(stockOfKit('TALUS', kitPart)).toMatchObject({
      deliveries: [{ location: 'EU1', eta: '2026-12-19', qty: 5 }],
      manufacturerStock: null,
    })
  })
})
