import { describe, expect, it } from 'vitest'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { destinations } from '../../../../upstream/commerce/prices/countries.ts'
import { shippingMethods } from '../../../../upstream/commerce/prices/tariff.ts'

const { tariff } = readShopConfig()
const methodsTo = (country: string, kg: number) => shippingMethods(tariff, country, Math.round(kg * 100))
const standard = (country: string, kg: number) => methodsTo(country, kg)[0]?.gross

describe('delivery costs', () => {
  it.each([
    ['PL', 900],
    ['DE', 1500],
    ['CZ', 1500],
    ['SK', 1500],
    ['LT', 1500],
    ['AT', 1900],
    ['NL', 1900],
    ['FR', 2500],
    ['IT', 2500],
    ['SE', 2500],
    ['ES', 2900],
    ['GR', 2900],
    ['CY', 4500],
    ['MT', 4500],
    ['A2', 7900],
    ['M3', 7900],
    ['IC', 7900],
    ['RE', 7900],
    ['NO', 4900],
    ['CH', 4900],
    ['IS', 4900],
  ])('a parcel to %s is %i cents', (country, cents) => {
    expect(standard(country, 1)).toBe(cents)
  })

  it.each([
    [0, 1500],
    [31.5, 1500],
    [31.51, 6000],
    [500, 6000],
    [500.1, 12_000],
  ])('%d kg to Germany are %i cents: a parcel to 31.5 kg, then pallets', (kg, cents) => {
    expect(standard('DE', kg)).toBe(cents)
  })

  it('every destination has at least two methods, whose texts have days and no prices', () => {
    expect(destinations).toHaveLength(34)
    for (const { code } of destinations) {
      for (const kg of [2, 80]) {
        const methods = methodsTo(code, kg)
        expect(methods.length).toBeGreaterThanOrEqual(2)
        for (const method of methods) {
          expect(method.description).toMatch(/\d working days?/)
          expect(`${method.name}${method.displayName}${method.description}`).not.toMatch(/€|EUR|\d\.\d\d/)
        }
      }
    }
  })

  it('ids are unique over all countries and do not depend on the weight', () => {
    const ids = destinations.flatMap(({ code }) => methodsTo(code, 1).map((method) => method.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(methodsTo('DE', 400).map(({ id }) => id)).toEqual(methodsTo('DE', 1).map(({ id }) => id))
  })

  it('there are no methods for countries without delivery', () => {
    for (const code of ['GB', 'AU', '', 'de']) expect(methodsTo(code, 1)).toEqual([])
  })
})
