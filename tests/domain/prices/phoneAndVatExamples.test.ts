import * as jsvat from 'jsvat-next'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { destinations } from '#domain/countries/countries.ts'
import { phoneCode, phoneRegion } from '#domain/countries/phoneCodes.ts'
import { countryPrefix, hasForeignLetters } from '#domain/prices/vat.ts'
import { vatExample } from '#domain/prices/vatExamples.ts'

const codes = destinations.map(({ code }) => code)

describe('CHK-20/phone,vat examples of phone and VAT numbers', () => {
  it.each(codes)('the dialling code of %s is the one of its numbers', (code) => {
    const region = phoneRegion(code)
    expect(isSupportedCountry(region) && phoneCode(code)).toBe(
      isSupportedCountry(region) && `+${getCountryCallingCode(region)}`,
    )
    expect(phoneCode(code)).toMatch(/^\+\d+$/)
  })

  it('a country that is not delivered to has neither', () => {
    expect([phoneCode('US'), phoneCode(''), vatExample('US'), vatExample('')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  const members: readonly jsvat.Country[] = Object.values(jsvat).flatMap((value) =>
    typeof value === 'object' && 'codes' in value ? [value as jsvat.Country] : [],
  )
  const withExample = codes.filter((code) => vatExample(code) !== null)

  it('countries outside of the register have no example', () => {
    expect(codes.filter((code) => !withExample.includes(code))).toEqual(['IS', 'NO', 'CH'])
  })

  it.each(withExample)('the example of %s has the form of its numbers, and is nobody’s', (code) => {
    const example = vatExample(code) ?? ''
    expect(example.startsWith(countryPrefix(code))).toBe(true)
    expect(hasForeignLetters(example, code)).toBe(false)
    const { isValid, isValidFormat } = jsvat.checkVAT(example, members)
    expect([isValid, isValidFormat]).toEqual([false, true])
  })
})
