import { describe, expect, it } from 'vitest'
import { type VehicleText, vehicleTexts } from '#client/features/vehicle-pages/vehicleTexts.ts'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'
import { lastYear, vehicles } from '../../../../upstream/demo/catalogue/vehicles.ts'
import { vehicleShapes } from '../../../../upstream/demo/pictures/vehicles/shapes.ts'

const entries: [string, VehicleText][] = Object.entries(vehicleTexts)

describe('vehicle pages', () => {
  it('ROUTE-03 exactly the 27 paths have a text and a drawing', () => {
    const slugs = specifiedVehicles.map(({ slug }) => slug).toSorted()
    expect(slugs).toHaveLength(27)
    expect(Object.keys(vehicleTexts).toSorted()).toEqual(slugs)
    expect(Object.keys(vehicleShapes).toSorted()).toEqual(slugs)
  })
  it.each(entries)('%s has its generations and a text', (_, { generations, text, body }) => {
    expect(body).toMatch(/^[A-Z]/)
    expect(generations.length).toBeGreaterThan(0)
    for (const { code, years, engines } of generations) {
      expect(code).not.toBe('')
      expect(years).toMatch(/^(since \d{4}|\d{4} to \d{4})$/)
      expect(engines).not.toBe('')
    }
    expect(text.split(' ').length).toBeGreaterThan(25)
  })
  it.each(entries)('ROUTE-03 the generations of %s are those of the catalogue', (slug, { generations }) => {
    const sold = vehicles.find(({ path }) => path === slug)?.generations ?? []
    const yearsOf = ({ from, to }: { from: number; to: number }) =>
      to === lastYear ? `since ${from}` : `${from} to ${to}`
    expect(generations.map(({ years }) => years)).toEqual(sold.map(yearsOf))
  })
  it('no two vehicles share a text', () => {
    expect(new Set(entries.map(([, { text }]) => text)).size).toBe(27)
  })
})
