import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { euTaxCountries, isEuTaxCountry } from '#domain/countries.ts'
import {
  countryChanges,
  countryPrefix,
  decideTax,
  hasForeignLetters,
  isBarePrefix,
  normalizeVat,
  taxWish,
  vatCountry,
  withPrefix,
} from '#domain/vat.ts'

/** One real-looking number of each member state, without its prefix. */
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

describe('CART-07 the tax that is asked for', () => {
  it('is zero outside the EU list or with the flag, else the EU rate', () => {
    expect(taxWish('DE')).toBe('eu')
    expect(taxWish('A2')).toBe('eu')
    expect(taxWish('CH')).toBe(0)
    expect(taxWish('IC')).toBe(0)
    expect(taxWish('DE', true)).toBe(0)
  })
  it('goes out behind the country', () => {
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

describe('CHK-08 letters before the VAT number', () => {
  it.each(bodies)('%s %s is fine without, with its prefix, and spaced', (country, body) => {
    const prefix = countryPrefix(country)
    for (const text of [body, prefix + body, `${prefix} ${body}`, (prefix + body).toLowerCase()]) {
      expect(hasForeignLetters(text, country)).toBe(false)
    }
  })
  it.each(bodies)('%s %s is refused with its prefix doubled', (country, body) => {
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
  ])('%s has %s', (country, prefix) => {
    expect(countryPrefix(country)).toBe(prefix)
    expect(isBarePrefix(` ${prefix.toLowerCase()} `, country)).toBe(true)
    expect(isBarePrefix(`${prefix}1`, country)).toBe(false)
    expect(isBarePrefix('', country)).toBe(false)
  })
  it('stands before the number once', () => {
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

describe('whose register a VAT number belongs to', () => {
  const members =
    'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI GB GR'.split(' ')
  it.each(members)('%s has one', (prefix) => {
    expect(vatCountry(`${prefix}123456789`)).toBe(prefix)
    expect(vatCountry(` ${prefix.toLowerCase()} 123.456.789`)).toBe(prefix)
  })
  it.each(['US123456789', 'CH123456789', '123456789', 'D', ''])('"%s" belongs to none', (number) =>
    expect(vatCountry(number)).toBeNull(),
  )
})

describe('LAW-04 the tax decision', () => {
  const sale = { destination: 'DE', dispatch: 'PL', confirmedNumber: 'DE136695976' }
  it.each([
    [sale, { rate: 'zero', why: 'intra-community' }],
    [{ ...sale, confirmedNumber: null }, { rate: 'destination' }],
    [{ ...sale, confirmedNumber: 'PL8567346215' }, { rate: 'destination' }],
    [{ ...sale, confirmedNumber: '136695976' }, { rate: 'destination' }],
    [{ ...sale, destination: 'PL' }, { rate: 'destination' }],
    [
      { ...sale, destination: 'CH' },
      { rate: 'zero', why: 'outside-eu' },
    ],
    [
      { ...sale, destination: 'CH', confirmedNumber: null },
      { rate: 'zero', why: 'outside-eu' },
    ],
    [{ destination: 'A2', dispatch: 'PT', confirmedNumber: 'DE136695976' }, { rate: 'destination' }],
    [{ destination: 'DE', dispatch: 'GR', confirmedNumber: 'EL094259216' }, { rate: 'destination' }],
  ])('%o', (given, decision) => expect(decideTax(given)).toEqual(decision))

  it('is zero inside the EU only with a confirmed number of another country than that of dispatch', () => {
    const countries = fc.constantFrom(...euTaxCountries, 'CH', 'GB', 'IC', 'NO')
    const numbers = fc.option(
      fc.constantFrom(...bodies.map(([country, body]) => countryPrefix(country) + body)),
    )
    fc.assert(
      fc.property(countries, countries, numbers, (destination, dispatch, confirmedNumber) => {
        const decision = decideTax({ destination, dispatch, confirmedNumber })
        if (decision.rate === 'destination' || !isEuTaxCountry(destination)) return
        expect(confirmedNumber).not.toBeNull()
        expect(vatCountry(confirmedNumber ?? '')).not.toBe(countryPrefix(dispatch))
        expect(countryPrefix(destination)).not.toBe(countryPrefix(dispatch))
      }),
    )
  })
})
