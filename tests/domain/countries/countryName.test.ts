import { expect, it } from 'vitest'
import { destinations } from '#domain/countries/countries.ts'
import { countryName } from '#domain/countries/countryName.ts'

it('SESS-11/name a destination has the name of the country list', () => {
  for (const { code, name } of destinations) expect(countryName(code)).toBe(name)
})

it('other countries have names, and what is no code stays as it is', () => {
  expect(['GB', 'A9', 'de', ''].map(countryName)).toEqual(['United Kingdom', 'A9', 'de', ''])
})
