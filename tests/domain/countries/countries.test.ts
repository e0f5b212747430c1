import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countryOfLanguage,
  destinationName,
  destinations,
  euTaxCountries,
  fallbackCountry,
  isDestination,
  isEuTaxCountry,
  preselectedCountry,
} from '#domain/countries/countries.ts'
import { islandOf, looksLikePostcode, postcodeExample } from '#domain/countries/postcodes.ts'

const members = 'BE GR LT PT BG ES LU RO CZ FR HU SI DK HR SK DE IT NL FI EE AT SE IE LV PL MT CY'.split(' ')

describe('CART-07/eu-list the EU list', () => {
  it('is the 27 member states, A2 and M3', () => {
    expect([...euTaxCountries].sort()).toEqual([...members, 'A2', 'M3'].sort())
  })
  it.each([...members, 'A2', 'M3'])('%s is in it', (code) => expect(isEuTaxCountry(code)).toBe(true))
  it.each(['GB', 'NO', 'CH', 'IS', 'IC', 'RE', 'AU', '', 'de', 'toString'])('%s is not in the EU', (code) =>
    expect(isEuTaxCountry(code)).toBe(false),
  )
})

describe('CHK-09 destinations', () => {
  it('are 34: the member states, four regions, Norway, Switzerland, Iceland', () => {
    const codes = destinations.map(({ code }) => code)
    expect(codes.sort()).toEqual([...members, 'A2', 'M3', 'IC', 'RE', 'NO', 'CH', 'IS'].sort())
    expect(new Set(codes).size).toBe(34)
  })
  it('do not contain GB', () => {
    expect(isDestination('GB')).toBe(false)
    expect(destinationName('GB')).toBeNull()
  })
  it('are sorted by their English names', () => {
    const names = destinations.map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
    const english = new Intl.DisplayNames(['en'], { type: 'region' })
    const ofTheShop = ['A2', 'M3', 'IC']
    for (const { code, name } of destinations)
      if (!ofTheShop.includes(code)) expect(name).toBe(english.of(code))
    expect(destinationName('RE')).toBe('Réunion')
    expect(destinationName('A2')).toBe('Azores')
    expect(destinationName('M3')).toBe('Madeira')
    expect(destinationName('IC')).toBe('Canary Islands')
    expect(destinationName('GR')).toBe('Greece')
  })
})

it('SESS-01 the country that is assumed is Poland', () => expect(fallbackCountry).toBe('PL'))

describe('SESS-02/languages browser language to country', () => {
  it.each([
    ['en-GB', 'GB'],
    ['en-IE', 'IE'],
    ['en-AU', 'AU'],
    ['de-DE', 'DE'],
    ['de-AT', 'AT'],
    ['fr-FR', 'FR'],
    ['nl-NL', 'NL'],
    ['pl-PL', 'PL'],
    ['es-ES', 'ES'],
    ['it-IT', 'IT'],
    ['pt-PT', 'PT'],
    ['sv-SE', 'SE'],
    ['el-GR', 'GR'],
    ['en', 'GB'],
    ['de', 'DE'],
    ['el', 'GR'],
    ['DE_de', 'DE'],
  ])('%s is %s', (tag, code) => expect(countryOfLanguage(tag)).toBe(code))
  it.each(['en-US', 'ja', '', 'd', '-'])('"%s" is none', (tag) => expect(countryOfLanguage(tag)).toBeNull())
  it('preselects only countries to which the shop delivers', () => {
    expect(preselectedCountry(['en-GB', 'ja', 'de-AT'])).toBe('AT')
    expect(preselectedCountry(['en-AU'])).toBeNull()
    expect(preselectedCountry([])).toBeNull()
  })
})

describe('postcodes', () => {
  it.each(destinations.map(({ code }) => code))('the example of %s has the right format', (code) => {
    const example = postcodeExample(code)
    expect(example).not.toBeNull()
    expect(looksLikePostcode(code, ` ${example} `)).toBe(true)
    expect(looksLikePostcode(code, '!')).toBe(false)
  })
  it.each(destinations.map(({ code }) => code))(
    'of %s are whole: nothing stands before or behind',
    (code) => {
      const example = postcodeExample(code) ?? ''
      for (const more of ['1', 'A', '-', '#'])
        for (const wrong of [`${more}${example}`, `${example}${more}`])
          expect([wrong, looksLikePostcode(code, wrong)]).toEqual([wrong, false])
    },
  )
  it.each([
    ['CZ', '11000'],
    ['GR', '10431'],
    ['SK', '81101'],
    ['SE', '11120'],
    ['IE', 'd02x285'],
    ['IE', 'D6W XY00'],
    ['MT', 'vlt1117'],
    ['NL', '1011ab'],
    ['LV', '1010'],
    ['LV', 'lv-1010'],
    ['LT', '01100'],
    ['LU', 'L-1009'],
  ])('of %s may be written %s', (code, zip) => expect(looksLikePostcode(code, zip)).toBe(true))
  it.each([
    ['ES', '12835'],
    ['FR', '09740'],
    ['PT', '1950-001'],
    ['PT', '1900-001'],
  ])('in %s the island’s digits inside of %s do not make it an island’s postcode', (code, zip) =>
    expect(islandOf(code, zip)).toBeNull(),
  )
  it('of an island are found with blanks around them', () => expect(islandOf('ES', ' 35001 ')).toBe('IC'))
  it('of unknown countries are accepted', () => {
    expect(postcodeExample('AU')).toBeNull()
    expect(looksLikePostcode('AU', '!')).toBe(true)
  })
  it.each([
    ['ES', '35001', 'IC'],
    ['ES', '38001', 'IC'],
    ['ES', '28001', null],
    ['FR', '97400', 'RE'],
    ['FR', '75001', null],
    ['PT', '9500-001', 'A2'],
    ['PT', '9000-001', 'M3'],
    ['PT', '1000-001', null],
    ['DE', '97400', null],
  ])('%s %s is %s', (country, zip, island) => expect(islandOf(country, zip)).toBe(island))
})

const locale = fc.constantFrom('en-GB', 'en-AU', 'de-DE', 'de-AT', 'fr', 'pl-PL', 'el_GR', 'sv')
const language = fc.oneof(locale, fc.string())

describe('SESS-02 browser language to country', () => {
  it('the first language that names a destination decides', () => {
    fc.assert(
      fc.property(fc.array(language), (languages) => {
        const found = preselectedCountry(languages)
        const named = languages.map(countryOfLanguage).filter((code) => code && isDestination(code))
        expect(found).toBe(named[0] ?? null)
        expect(found === null || isDestination(found)).toBe(true)
      }),
    )
  })

  it('case and hyphens or underscores make no difference', () => {
    fc.assert(
      fc.property(locale, fc.boolean(), (tag, upper) => {
        const spelled = (upper ? tag.toUpperCase() : tag.toLowerCase()).replace('-', '_')
        expect(countryOfLanguage(` ${spelled} `)).toBe(countryOfLanguage(tag))
      }),
    )
  })
})
