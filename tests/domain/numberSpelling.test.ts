/** What is a number of a part, and what only looks like one. */
import { expect, it } from 'vitest'
import { isNumberOf } from '#domain/numberSpelling.ts'

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
