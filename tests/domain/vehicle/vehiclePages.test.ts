import { describe, expect, it } from 'vitest'
import { findVehiclePage, vehiclesByMake } from '#domain/vehicle/vehiclePages.ts'
import { specifiedVehicles } from '#shop-config/popularVehicles.ts'

/** As the specification lists them. */
const paths = (
  'chrysler-300c dacia-duster ford-ranger ford-mustang hyundai-santa-fe isuzu-d-max jeep-wrangler kia-sorento ' +
  'mercedes-x-class mazda-mx5 mitsubishi-l200 mitsubishi-pajero mitsubishi-shogun nissan-navara ' +
  'nissan-pathfinder nissan-patrol nissan-x-trail subaru-forester subaru-impreza subaru-outback subaru-brz ' +
  'toyota-hilux toyota-landcruiser toyota-gt86 volkswagen-amarok volkswagen-transporter volkswagen-golf'
).split(' ')

describe('ROUTE-03/spelling pages of vehicles', () => {
  it('are the 27 of the specification, sorted by make and model', () => {
    expect(specifiedVehicles.map(({ slug }) => slug)).toEqual(paths.toSorted())
  })
  it.each(paths)('%s has make and model in the upstream’s and in their usual spelling', (path) => {
    const page = findVehiclePage(specifiedVehicles, path)
    const { make = '', model = '', makeTitle = '', modelTitle = '' } = page ?? {}
    expect(`${make}-${model}`.toLowerCase().replace(' ', '-')).toBe(path)
    expect([make, model]).toEqual([make.toUpperCase(), model.toUpperCase()])
    expect(makeTitle.toUpperCase()).toBe(make)
    expect(modelTitle.toUpperCase().replace('-', '')).toBe(model.replace('-', ''))
    expect(makeTitle).not.toBe(make)
  })
  it.each(['', 'toyota', 'toyota-supra', 'TOYOTA-HILUX'])('"%s" has no page', (path) =>
    expect(findVehiclePage(specifiedVehicles, path)).toBeNull(),
  )
  it('are grouped by make, each once', () => {
    const groups = vehiclesByMake(specifiedVehicles)
    expect(groups.map(({ make }) => make)).toEqual([
      ...new Set(specifiedVehicles.map(({ makeTitle }) => makeTitle)),
    ])
    expect(groups.flatMap(({ vehicles }) => vehicles)).toEqual(specifiedVehicles)
    for (const { make, vehicles } of groups)
      expect(new Set(vehicles.map(({ makeTitle }) => makeTitle))).toEqual(new Set([make]))
  })
})
