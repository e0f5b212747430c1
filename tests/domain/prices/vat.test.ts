import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countryChanges,
  countryPrefix,
  hasForeignLetters,
  isBarePrefix,
  normalizeVat,
  requestedTax,
  withPrefix,
} from '#domain/prices/vat.ts'

/** A realistic number of each member state, without its prefix. */
const bodies: readonly (readonly [string, string])[] = [
  ['AT', 'U13585627'],
  ['BE', '0428759497'],
  ['BG', '175074752'],
  ['HR', '33392005961'],
  ['CY', '10259033P'],
  ['CZ', '25123891'],
  ['DK', '13585628'],
  ['EE', '100931558'],
  ['FI', '20774740'],
  ['FR', '40303265045'],
  ['DE', '136695976'],
  ['GR', '094259216'],
  ['HU', '12892312'],
  ['IE', '6433435F'],
  ['IT', '00743110157'],
  ['LV', '40003521600'],
  ['LT', '119511515'],
  ['LU', '15027442'],
  ['MT', '11679112'],
  ['NL', '004495445B01'],
  ['PL', '8567346215'],
  ['PT', '501964843'],
  ['RO', '18547290'],
  ['SK', '2022749619'],
  ['SI', '50223054'],
  ['ES', 'B58378431'],
  ['SE', '123456789701'],
]

describe('CART-07/rate the requested tax', () => {
  it('is 0 outside the EU list or if exempt, else the EU rate', () => {
    expect(requestedTax('DE')).toBe('eu')
    expect(requestedTax('A2')).toBe('eu')
    expect(requestedTax('CH')).toBe(0)
    expect(requestedTax('IC')).toBe(0)
    expect(requestedTax('DE', true)).toBe(0)
  })
  it('is sent after the country', () => {
    expect(countryChanges('DE')).toEqual([
      { field: 'shipcountry', value: 'DE' },
      { field: 'tax', value: 'eu' },
    ])
    expect(countryChanges('NO')).toEqual([
      { field: 'shipcountry', value: 'NO' },
      { field: 'tax', value: 0 },
    ])
  })
})

describe('CHK-08/prefix letters before the VAT number', () => {
  it.each(bodies)('%s %s is valid without and with its prefix, and with blanks', (country, body) => {
    const prefix = countryPrefix(country)
    for (const text of [body, prefix + body, `${prefix} ${body}`, (prefix + body).toLowerCase()]) {
      expect(hasForeignLetters(text, country)).toBe(false)
    }
  })
  it.each(bodies)('%s %s is refused with a doubled prefix', (country, body) => {
    const prefix = countryPrefix(country)
    expect(hasForeignLetters(prefix + prefix + body, country)).toBe(true)
  })
  it("is refused with another country's prefix", () => {
    for (const [country, body] of bodies) {
      for (const [other] of bodies) {
        if (other !== country)
          expect([
            country,
            countryPrefix(other) + body,
            hasForeignLetters(countryPrefix(other) + body, country),
          ]).toEqual([country, countryPrefix(other) + body, true])
      }
    }
  })
  it.each([
    ['GR', 'GR094259216', true],
    ['GR', 'EL094259216', false],
    ['DE', 'XX136695976', true],
    ['DE', 'VAT 136695976', true],
    ['FR', 'XX303265045', false],
    ['FR', 'FRXX303265045', false],
    ['FR', 'DE136695976', true],
    ['FR', 'FRABCDE123456789', true],
    ['PL', '', false],
    ['A2', 'PT501964843', false],
  ])('%s with %s: %s', (country, text, refused) => expect(hasForeignLetters(text, country)).toBe(refused))
})

describe('CHK-13 the prefix of a country', () => {
  it.each([
    ['GR', 'EL'],
    ['DE', 'DE'],
    ['A2', 'PT'],
    ['M3', 'PT'],
    ['IC', 'ES'],
    ['RE', 'FR'],
    ['NO', 'NO'],
  ])('%s has the prefix %s', (country, prefix) => {
    expect(countryPrefix(country)).toBe(prefix)
    expect(isBarePrefix(` ${prefix.toLowerCase()} `, country)).toBe(true)
    expect(isBarePrefix(`${prefix}1`, country)).toBe(false)
    expect(isBarePrefix('', country)).toBe(false)
  })
  it('is added to a number only once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), ([country, body]) => {
        const full = countryPrefix(country) + body
        expect(withPrefix(body, country)).toBe(full)
        expect(withPrefix(full, country)).toBe(full)
      }),
    )
    expect(normalizeVat(' el-094.259 216/')).toBe('EL094259216')
  })
})
