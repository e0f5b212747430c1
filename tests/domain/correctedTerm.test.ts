import { describe, expect, it } from 'vitest'
import { correctedTerm } from '#domain/correctedTerm.ts'

const pads = [
  'Brake Pads, front axle, Toyota Hilux BRAKE PADS BRAKES',
  'Brake Pads, rear axle, Ford Ranger BRAKE PADS BRAKES',
  'Sport Brake Pads, Land Cruiser BRAKE PADS BRAKES',
]

describe('what was probably meant', () => {
  it.each([
    ['brke padz', 'brake pads'],
    ['Brkae pads', 'brake pads'],
    ['bräke paads', 'brake pads'],
    ['front brke pads', 'front brake pads'],
  ])('SRCH-03 of %j is %j', (term, meant) => {
    expect(correctedTerm(term, pads)).toBe(meant)
  })

  it.each([
    ['as it stands', 'brake pads'],
    ['in other letters', 'BRÁKE pads'],
    ['of another number', 'brakes pad'],
    ['as a beginning', 'bra pad'],
    ['written in one', 'brakepads landcruiser'],
    ['in one of them alone', 'brake pads ranger'],
  ])('SRCH-03 nothing else is meant by words that are there %s', (_, term) => {
    expect(correctedTerm(term, pads)).toBeNull()
  })

  it.each([
    ['a number, which may stand where no list shows it', 'brake 45022SNAE5'],
    ['a year', 'brake pads 2016'],
    ['a word far from all that is there', 'brake xyzzy'],
    ['a word near to that of one part alone', 'hilxu pads'],
    ['a short word', 'brake pda'],
    ['blanks', '  '],
    ['signs', '***'],
  ])('nothing is said of %s', (_, term) => {
    expect(correctedTerm(term, pads)).toBeNull()
  })

  it('nothing is said where nothing was found', () => {
    expect(correctedTerm('brke padz', [])).toBeNull()
  })

  it('the nearest word counts, then one of the same length, then the one that more parts have', () => {
    expect(correctedTerm('padz', ['pad pads', 'pad pads'])).toBe('pads')
    expect(correctedTerm('jiont', ['front joint', 'front joint'])).toBe('joint')
    expect(correctedTerm('shovk', ['shock shore', 'shock shove', 'shock shove'])).toBe('shock')
    expect(correctedTerm('sprng', ['spring strong', 'spring strong', 'spring'])).toBe('spring')
  })

  it('a term of many long words is told within moments', () => {
    const long = Array.from({ length: 20 }, (_, index) => `abcdefghij${'xyz'[index % 3]}`).join(' ')
    const texts = Array.from({ length: 60 }, () => pads.join(' '))
    const began = performance.now()
    expect(correctedTerm(long, texts)).toBeNull()
    expect(performance.now() - began).toBeLessThan(500)
  })
})
