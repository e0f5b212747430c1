import { describe, expect, it } from 'vitest'
import { correctedTerm } from '#domain/search/correctedTerm.ts'

const pads = [
  'Brake Pads, front axle, Toyota Hilux BRAKE PADS BRAKES',
  'Brake Pads, rear axle, Ford Ranger BRAKE PADS BRAKES',
  'Sport Brake Pads, Land Cruiser BRAKE PADS BRAKES',
]

describe('the corrected term', () => {
  it.each([
    ['brke padz', 'brake pads'],
    ['Brkae pads', 'brake pads'],
    ['bräke paads', 'brake pads'],
    ['front brke pads', 'front brake pads'],
  ])('SRCH-03 corrects %j to %j', (term, corrected) => {
    expect(correctedTerm(term, pads)).toBe(corrected)
  })

  it.each([
    ['as typed', 'brake pads'],
    ['in another case or with accents', 'BRÁKE pads'],
    ['in singular or plural', 'brakes pad'],
    ['as the beginning of a word', 'bra pad'],
    ['across words', 'brakepads landcruiser'],
    ['in one part only', 'brake pads ranger'],
  ])('SRCH-03 does not correct words that occur %s', (_, term) => {
    expect(correctedTerm(term, pads)).toBeNull()
  })

  it.each([
    ['a number, which may be in a field that no list shows', 'brake 45022SNAE5'],
    ['a year', 'brake pads 2016'],
    ['a word unlike all others', 'brake xyzzy'],
    ['a word similar to a word of one part only', 'hilxu pads'],
    ['a short word', 'brake pda'],
    ['blanks', '  '],
    ['punctuation', '***'],
  ])('does not correct %s', (_, term) => {
    expect(correctedTerm(term, pads)).toBeNull()
  })

  it('corrects nothing if no part was found', () => {
    expect(correctedTerm('brke padz', [])).toBeNull()
  })

  it('prefers the most similar word, then the same length, then the more frequent word', () => {
    expect(correctedTerm('padz', ['pad pads', 'pad pads'])).toBe('pads')
    expect(correctedTerm('jiont', ['front joint', 'front joint'])).toBe('joint')
    expect(correctedTerm('shovk', ['shock shore', 'shock shove', 'shock shove'])).toBe('shock')
    expect(correctedTerm('sprng', ['spring strong', 'spring strong', 'spring'])).toBe('spring')
  })

  it('a term of many long words takes less than half a second', () => {
    const long = Array.from({ length: 20 }, (_, index) => `abcdefghij${'xyz'[index % 3]}`).join(' ')
    const texts = Array.from({ length: 60 }, () => pads.join(' '))
    const began = performance.now()
    expect(correctedTerm(long, texts)).toBeNull()
    expect(performance.now() - began).toBeLessThan(500)
  })
})
