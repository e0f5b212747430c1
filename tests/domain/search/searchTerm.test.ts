import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTerm, isSearchable } from '#domain/search/searchTerm.ts'

describe('SRCH-01 the search term', () => {
  it.each([
    ['  rear   shock ', 'rear shock'],
    ['a\u0000b\r\nc', 'a b c'],
    ['', ''],
    ['   ', ''],
    ['x'.repeat(200), 'x'.repeat(128)],
    [` ${'x'.repeat(128)}`, 'x'.repeat(128)],
    [`${'x'.repeat(127)} y`, 'x'.repeat(127)],
    ['💥'.repeat(130), '💥'.repeat(128)],
  ])('%j is searched as %j', (raw, term) => {
    expect(cleanTerm(raw)).toBe(term)
    expect(isSearchable(raw)).toBe(term !== '')
  })
  it.each(['.', '..', ' ... ', '.\t'])('%j is not searchable', (raw) => expect(isSearchable(raw)).toBe(false))
  it('any input stays in the address of its search page', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', ' ', 'a') }),
    )
    fc.assert(
      fc.property(typed, (raw) => {
        const term = cleanTerm(raw)
        fc.pre(isSearchable(raw) && term.isWellFormed())
        const { pathname } = new URL(`/search/${encodeURIComponent(term)}`, 'https://shop.example')
        expect(decodeURIComponent(pathname)).toBe(`/search/${term}`)
      }),
    )
  })
  it('any input can be part of an address', () => {
    const units = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
    fc.assert(
      fc.property(fc.string({ unit: units }), (raw) => {
        expect(decodeURIComponent(encodeURIComponent(cleanTerm(raw)))).toBe(cleanTerm(raw))
      }),
    )
  })
  it('any input becomes a clean term of at most 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const term = cleanTerm(raw)
        expect(Array.from(term).length).toBeLessThanOrEqual(128)
        expect(cleanTerm(term)).toBe(term)
        expect(term).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})
