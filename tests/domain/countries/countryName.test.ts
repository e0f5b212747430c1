import { expect, it, vi } from 'vitest'
import { destinations } from '#domain/countries/countries.ts'
import { countryName } from '#domain/countries/countryName.ts'

it('SESS-11/name a destination has the name of the country list', () => {
  // Pages name a destination while they come to life, for which the platform's table takes too long.
  const table = vi.spyOn(Intl, 'DisplayNames')
  for (const { code, name } of destinations) expect(countryName(code)).toBe(name)
  expect(table).not.toHaveBeenCalled()
  table.mockRestore()
})

it('the names of destinations are those of the platform, which names all other countries', () => {
  const platform = new Intl.DisplayNames('en', { type: 'region' })
  const islands = ['A2', 'M3']
  for (const { code, name } of destinations) if (!islands.includes(code)) expect(name).toBe(platform.of(code))
})

it('other countries have names, and what is no code stays as it is', () => {
  expect(['GB', 'A9', 'de', ''].map(countryName)).toEqual(['United Kingdom', 'A9', 'de', ''])
})
