/** The shop and the bundled upstream each have a list of the countries that are delivered to. */
import { expect, it } from 'vitest'
import { destinations as offered } from '#domain/countries/countries.ts'
import { destinations as delivered } from '../../../../upstream/commerce/prices/countries.ts'

const named = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => `${code} ${name}`).toSorted()

it('CHK-09 the bundled upstream delivers to each country that the shop offers, under the same name', () => {
  expect(named(delivered)).toEqual(named(offered))
})
