/** Addresses of shared carts. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedCartMax, sharedPathMax } from '#domain/limits.ts'
import { isPartName } from '#domain/parts/partName.ts'
import {
  formatSharedCart,
  parseSharedCart,
  type SharedCart,
  shareableLines,
  sharedCartAddress,
} from '#domain/shared-cart/sharedCart.ts'

const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isPartName)
const anyQuantity = fc.integer({ min: 1, max: 9_999 })
const anyCart: fc.Arbitrary<SharedCart> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      part: anyName,
      quantity: anyQuantity,
      price: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
    }),
    { selector: ({ part }) => part, minLength: 1, maxLength: sharedCartMax },
  ),
  country: fc.constantFrom('DE', 'M3', null),
  until: fc.option(fc.integer({ min: 0, max: 60_000 })),
})

describe('the address of a shared cart', () => {
  it('BUY-01/read parsing the written address gives the same cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { path, search } = formatSharedCart(cart)
        // As it arrives: encoded as one piece of a path, and decoded once.
        expect(parseSharedCart(decodeURIComponent(encodeURIComponent(path)), search)).toEqual({
          ...cart,
          unread: [],
        })
      }),
    )
  })
  it('BUY-04/address is read back the same from the address as a browser has it', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const vehicle = { make: 'TOYOTA', model: 'HILUX & CO', year: '2016' }
        const { pathname, searchParams } = new URL(sharedCartAddress(cart, vehicle), 'https://shop.example')
        expect(pathname.split('/').length).toBe(3)
        const search = Object.fromEntries(searchParams)
        expect(parseSharedCart(decodeURIComponent(pathname.slice('/buy/'.length)), search)).toEqual({
          ...cart,
          unread: [],
        })
        expect(search).toMatchObject(vehicle)
      }),
    )
  })
  it('BUY-04/address is readable, names parts by the shorter of their names, and leaves out what has none or no price', () => {
    const lines = shareableLines([
      { id: '4711', urlcomponent: 'brake-pads-front-toyota-hilux', quantity: 2, price: 12_990 },
      { id: '\n', urlcomponent: null, quantity: 1, price: 100 },
      { id: '4712', urlcomponent: 'gift', quantity: 1, price: 0 },
      { id: '0b9f2a34-77cd-4d5e-9d0b-1c2d3e4f5a6b', urlcomponent: 'oil', quantity: 1, price: 1000 },
      { id: '4713', urlcomponent: null, quantity: 1, price: 500 },
      { id: '..', urlcomponent: 'dots', quantity: 1, price: 500 },
    ])
    expect(sharedCartAddress({ lines, country: 'DE', until: 20_788 }, null)).toBe(
      '/buy/4711:2,oil:1,4713:1,dots:1?prices=129.90,10.00,5.00,5.00&country=DE&until=2026-12-01',
    )
  })
  it('BUY-04/address has no more than it needs: one piece for a part on two lines, nothing that is not known', () => {
    const line = { id: '4711', urlcomponent: null, quantity: 1, price: 100 }
    expect(shareableLines([line, { ...line, quantity: 2 }, { ...line, id: '4712', quantity: 0 }])).toEqual([
      { part: '4711', quantity: 3, price: 100 },
    ])
    const many = Array.from({ length: sharedCartMax + 1 }, (_, at) => ({ ...line, id: String(at) }))
    expect(shareableLines(many)).toHaveLength(sharedCartMax)
    const lines = [{ part: '4711', quantity: 3, price: null }]
    expect(sharedCartAddress({ lines, country: null, until: null }, null)).toBe('/buy/4711:3')
  })
  it('BUY-04/address of eight parts with long names has fewer than 250 characters', () => {
    const lines = shareableLines(
      Array.from({ length: 8 }, (_, at) => ({
        id: String(10_455 + at),
        urlcomponent: `kestrel-lift-kit-toyota-hilux-n160-1999-2004-40-mm-lk-${10_455 + at}`,
        quantity: 2,
        price: 146_678,
      })),
    )
    const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
    expect(sharedCartAddress({ lines, country: 'PL', until: 20_788 }, hilux).length).toBeLessThan(250)
  })
  it('BUY-04/address leaves out what would make it longer than a server reads', () => {
    const lines = Array.from({ length: sharedCartMax }, (_, at) => ({
      id: `${'ß'.repeat(100)}${at}`,
      urlcomponent: null,
      quantity: 1,
      price: 100,
    }))
    const shared = shareableLines(lines)
    expect(shared.length).toBe(6)
    const { path } = formatSharedCart({ lines: shared, country: null, until: null })
    expect(encodeURI(path).length).toBeLessThanOrEqual(sharedPathMax)
    const short = { id: 'x'.repeat(60), urlcomponent: null, quantity: 1, price: 100 }
    expect(shareableLines([...lines.slice(0, 6), short])).toHaveLength(7)
  })
  it('BUY-01/read is short and readable', () => {
    const lines = [
      { part: 'front-pads', quantity: 2, price: 12_990 },
      { part: 'oil', quantity: 1, price: null },
    ]
    expect(formatSharedCart({ lines, country: 'DE', until: 20_788 })).toEqual({
      path: 'front-pads:2,oil:1',
      search: { prices: '129.90,', country: 'DE', until: '2026-12-01' },
    })
    expect(formatSharedCart({ lines: [], country: null, until: null })).toEqual({ path: '', search: {} })
  })
  it('BUY-01/read takes what people type: no quantity, blanks, the same part twice', () => {
    expect(parseSharedCart(' pads , discs: 3 ,, ,pads:2', {})).toEqual({
      lines: [
        { part: 'pads', quantity: 3, price: null },
        { part: 'discs', quantity: 3, price: null },
      ],
      country: null,
      until: null,
      unread: [],
    })
  })
  it.each([
    ['pads:0', 'quantity'],
    ['pads:10000', 'quantity'],
    ['pads:1e3', 'quantity'],
    ['pads:-1', 'quantity'],
    ['pads:1:2', 'quantity'],
    [':2', 'part'],
    ['..:2', 'part'],
    ['~2E.:2', 'part'],
    ['a\u0000b:2', 'part'],
    ['~00:2', 'part'],
    [`${'x'.repeat(121)}:2`, 'part'],
  ])('BUY-01/hostile names %j as not understood, by its %s', (piece, reason) => {
    const { lines, unread } = parseSharedCart(`good:1,${piece}`, {})
    expect(lines).toEqual([{ part: 'good', quantity: 1, price: null }])
    expect(unread).toEqual([{ text: piece.slice(0, 60), reason }])
  })
  it('BUY-01/hostile ends a list without an end, and drops what is no price, country or day', () => {
    const many = parseSharedCart(Array.from({ length: 500 }, (_, at) => `p${at}:1`).join(','), {})
    expect([many.lines.length, many.unread.length]).toEqual([sharedCartMax, sharedCartMax])
    expect(many.unread[0]).toEqual({ text: `p${sharedCartMax}:1`, reason: 'tooMany' })
    const odd = { prices: '1.00,-2.00', country: 'de<b>', until: '2026-02-31' }
    expect(parseSharedCart('a:1,b:1', odd)).toMatchObject({
      lines: [{ price: 100 }, { price: null }],
      country: null,
      until: null,
    })
    for (const country of ['xDE', 'DEU', 'D']) expect(parseSharedCart('a', { country }).country).toBeNull()
    for (const until of ['x2026-12-01', '2026-12-01x', '2026-12-01T10:00', ' 2026-12-01'])
      expect(parseSharedCart('a', { until }).until).toBeNull()
    expect(parseSharedCart('a', { prices: '1.001' }).lines[0]?.price).toBeNull()
    // Prices that are not one for each line may be of other lines.
    expect(parseSharedCart('a:1,b:1', { prices: '1.00' }).lines[0]?.price).toBe(null)
  })
  it('BUY-01/hostile any text gives valid lines only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, prices) => {
        for (const { part, quantity, price } of parseSharedCart(path, { prices, until: path }).lines) {
          expect(isPartName(part)).toBe(true)
          expect(quantity >= 1 && quantity <= 9_999).toBe(true)
          expect(price === null || Number.isSafeInteger(price)).toBe(true)
        }
      }),
    )
  })
})
