/** Addresses of shared carts, and pasted lists of numbers. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberListMax, sharedCartMax, sharedPathMax } from '#domain/limits.ts'
import { formatNumberList, type NumberLine, parseNumberList } from '#domain/numberList.ts'
import { isNumberOf } from '#domain/numberSpelling.ts'
import { isPartName } from '#domain/partName.ts'
import {
  formatSharedCart,
  parseSharedCart,
  type SharedCart,
  shareableLines,
  sharedCartAddress,
} from '#domain/sharedCart.ts'

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

describe('a pasted list', () => {
  it.each<[string, string, number]>([
    ['48510-0K010', '48510-0K010', 1],
    ['2x 48510-0K010', '48510-0K010', 2],
    ['2 X 48510-0K010', '48510-0K010', 2],
    ['2×48510-0K010', '48510-0K010', 2],
    ['12 * 48510-0K010', '48510-0K010', 12],
    ['48510-0K010 x2', '48510-0K010', 2],
    ['48510-0K010 x 2', '48510-0K010', 2],
    ['48510-0K010×2', '48510-0K010', 2],
    ['48510-0K010; 2', '48510-0K010', 2],
    ['48510-0K010: 2 pcs', '48510-0K010', 2],
    ['48510-0K010 (2)', '48510-0K010', 2],
    ['- KST  FC-10073', 'KST FC-10073', 1],
    ['48510-0K010\t2', '48510-0K010', 2],
    ['2\t48510-0K010', '48510-0K010', 2],
    ['48510-0K010\tShock, front\t2\t129.90', '48510-0K010', 2],
    ['4006633123457\t2', '4006633123457', 2],
    ['4X100', '4X100', 1],
    ['2x48510-0K010', '48510-0K010', 2],
    ['2 pcs 48510-0K010', '48510-0K010', 2],
    ['2 Stk. 48510-0K010', '48510-0K010', 2],
    ['HVD FS-10265  2 Stück', 'HVD FS-10265', 2],
    ['48510-0K010 - 2 pcs', '48510-0K010', 2],
    ['48510-0K010 2 szt.', '48510-0K010', 2],
    ['48510-0K010, qty 2', '48510-0K010', 2],
    ['Qty: 2 48510-0K010', '48510-0K010', 2],
    ['48510-0K010   4', '48510-0K010', 4],
    ['4   48510-0K010', '48510-0K010', 4],
    ['1. 48510-0K010', '48510-0K010', 1],
    ['2) 48510-0K010', '48510-0K010', 1],
    ['KST FC-10073;Front coil spring;2', 'KST FC-10073', 2],
    ['"KST FC-10073",2', 'KST FC-10073', 2],
    ['"KST FC-10073"\t"2"', 'KST FC-10073', 2],
    // Blanks are a part of numbers: nobody can tell a quantity from its digits.
    ['4 006381 333931', '4 006381 333931', 1],
    ['48510-0K010 2', '48510-0K010 2', 1],
  ])('BUY-05/spellings reads %j', (line, number, quantity) => {
    expect(parseNumberList(line)).toEqual({ lines: [{ number, quantity }], unread: [] })
  })
  it('BUY-05/spellings takes counted lines for positions, not for quantities', () => {
    expect(parseNumberList('Pos\tNumber\tPieces\n1\tA-100\t4\n2\tB-200\t1\n3\tC-300\t2').lines).toEqual([
      { number: 'A-100', quantity: 4 },
      { number: 'B-200', quantity: 1 },
      { number: 'C-300', quantity: 2 },
    ])
    expect(parseNumberList('1\tA-100\n2\tB-200').lines).toEqual([
      { number: 'A-100', quantity: 1 },
      { number: 'B-200', quantity: 2 },
    ])
  })
  it('BUY-05/spellings reads each line, and says which it does not understand', () => {
    const text = '2x A1\r\n\r\nbrake pads\n0x B2\n99999x C3\rD4\u0000\n'
    expect(parseNumberList(text)).toEqual({
      lines: [
        { number: 'A1', quantity: 2 },
        // No quantity has five digits.
        { number: '99999x C3', quantity: 1 },
      ],
      unread: [
        { text: 'brake pads', reason: 'part' },
        { text: '0x B2', reason: 'quantity' },
        { text: 'D4\u0000', reason: 'part' },
      ],
    })
    const many = parseNumberList(Array.from({ length: 200 }, (_, at) => `N${at}`).join('\n'))
    expect([many.lines.length, many.unread.length]).toEqual([numberListMax, numberListMax])
    expect(many.unread[0]?.reason).toBe('tooMany')
  })
  it('BUY-05/spellings reads back what it wrote', () => {
    const anyNumber = fc
      .string({ unit: fc.constantFrom(...'ABXx019-./ ()×'), minLength: 1, maxLength: 20 })
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => /\d/.test(text) && isPartName(text))
    const anyLine: fc.Arbitrary<NumberLine> = fc.record({ number: anyNumber, quantity: anyQuantity })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: numberListMax }), (lines) => {
        expect(parseNumberList(formatNumberList(lines))).toEqual({ lines, unread: [] })
      }),
    )
  })
})

describe('the numbers of a part', () => {
  const part = {
    brand: 'KST',
    articleNumber: 'FC-10073',
    identifier: '4006381333931',
    oeNumbers: ['48510-0K010'],
  }
  it.each([
    'FC-10073',
    'fc10073',
    'FC 10073',
    'FC/100.73',
    'kst fc-10073',
    '485100K010',
    '48510 0k010',
    '48510.0K010',
    '4006381333931',
    '4 006381 333931',
    '04006381333931',
    '０４００６３８１３３３９３１',
    'GTIN: 4006381-333931',
    'Art. No. KST FC-10073',
    'OE 48510-0K010',
    'Toyota 48510-0K010',
    'Land Rover 48510 0K010',
  ])('BUY-06/written finds it by %s', (typed) => {
    expect(isNumberOf(typed, part)).toBe(true)
  })
  it.each([
    ['KESTREL', 'KST FC-10073', 'fc10073'],
    ['KESTREL', 'KST FC-10073', 'Kestrel KST FC-10073'],
    ['KESTREL', 'KST FC-10073', 'KestrelFC10073'],
    ['KESTREL', 'Kestrel 10073', '10073'],
    ['KESTREL', 'KST 10073', 'kestrel kst 10073'],
  ])('BUY-06/written of %s, %s is found by %s', (brand, articleNumber, typed) => {
    expect(isNumberOf(typed, { ...part, brand, articleNumber })).toBe(true)
  })
  it('BUY-06/written digits behind a code of a brand, or another brand, are no number of the part', () => {
    const numbered = { ...part, brand: 'KESTREL', articleNumber: 'KST 10073' }
    for (const typed of ['10073', 'Talus KST 10073', 'Talus 10073'])
      expect(isNumberOf(typed, numbered)).toBe(false)
  })
  it.each([
    ['036000291452', '36000291452'],
    ['0 36000 29145 2', '00036000291452'],
    ['96385074', '0000096385074'],
    ['00036000291452', '036000291452'],
  ])('BUY-06/written the GTIN %s is also written %s', (identifier, typed) => {
    expect(isNumberOf(typed, { ...part, identifier })).toBe(true)
    expect(isNumberOf(`${typed}0`, { ...part, identifier })).toBe(false)
  })
  it('BUY-06/written any case and any separators spell the same number', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/', '–', '\u00a0')
    const numbers = [part.articleNumber, part.identifier, ...part.oeNumbers]
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.array(separator), fc.boolean(), (number, gaps, isLower) => {
        const letters = [...number.replace(/[^A-Z0-9]/g, '')]
        const typed = letters.map((letter, at) => `${letter}${gaps[at] ?? ''}`).join('')
        expect(isNumberOf(isLower ? typed.toLowerCase() : typed, part)).toBe(true)
      }),
    )
  })
  it.each(['FC-1007', '48510', '-', '', '4006381333932', 'OE', 'Toyota', 'no. no. no.'])(
    'BUY-06/written does not take %j for it',
    (typed) => {
      expect(isNumberOf(typed, part)).toBe(false)
    },
  )
  it('BUY-06/written a part without numbers has none', () => {
    const none = { brand: 'KST', articleNumber: null, identifier: null, oeNumbers: [] }
    expect(isNumberOf('KST', none)).toBe(false)
  })
})
