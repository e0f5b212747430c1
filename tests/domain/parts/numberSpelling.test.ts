/** What is a number of a part, and what only looks like one. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNumberOf } from '#domain/parts/numberSpelling.ts'

const none = { brand: null, articleNumber: null, identifier: null, oeNumbers: [] }
const oe = { ...none, oeNumbers: ['48510-0K010'] }
const article = { ...none, brand: 'KESTREL', articleNumber: 'KST FC-10073' }

it.each(['Toyota: 48510-0K010', 'Toyota. 48510-0K010', '  Toyota 48510-0K010 ', 'Toyota  48510-0K010'])(
  'BUY-06/written an OE number is found behind words: %j',
  (typed) => expect(isNumberOf(typed, oe)).toBe(true),
)
it.each(['1X 48510-0K010', 'X1 48510-0K010'])(
  'BUY-06/written %j has another number before it, so it is another one',
  (typed) => expect(isNumberOf(typed, oe)).toBe(false),
)
it('BUY-06/written the end of a number is no number', () => {
  expect(isNumberOf('X 48510 0K010', { ...none, oeNumbers: ['0K010'] })).toBe(false)
})
it('BUY-06/written blanks around a number do not count', () => {
  expect(isNumberOf('  Art. No. FC-10073', article)).toBe(true)
  expect(isNumberOf('fc10073', { ...article, articleNumber: ' KST FC-10073 ' })).toBe(true)
})
it.each(['1KST FC-10073', 'KST1 FC-10073'])(
  'BUY-06/written the beginning of %s is a part of the number, not a code of the brand',
  (articleNumber) => expect(isNumberOf('FC-10073', { ...article, articleNumber })).toBe(false),
)
it('BUY-06/written a GTIN has at least seven digits', () => {
  const small = { ...none, identifier: '00000017' }
  expect(isNumberOf('0000017', small)).toBe(true)
  expect(isNumberOf('17', small)).toBe(false)
})
it('BUY-06/written signs alone are no number', () => {
  expect(isNumberOf('-', none)).toBe(false)
  expect(isNumberOf('-', { ...none, oeNumbers: ['–'] })).toBe(false)
  expect(isNumberOf('KST', { ...none, brand: 'KST', articleNumber: '-' })).toBe(false)
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
