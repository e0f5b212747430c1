import { describe, expect, it } from 'vitest'
import { findVehiclePage, vehiclePages, vehiclesByMake } from '#domain/vehiclePages.ts'

/** As the specification lists them. */
const paths = (
  'chrysler-300c dacia-duster ford-ranger ford-mustang hyundai-santa-fe isuzu-d-max jeep-wrangler kia-sorento ' +
  'mercedes-x-class mazda-mx5 mitsubishi-l200 mitsubishi-pajero mitsubishi-shogun nissan-navara ' +
  'nissan-pathfinder nissan-patrol nissan-x-trail subaru-forester subaru-impreza subaru-outback subaru-brz ' +
  'toyota-hilux toyota-landcruiser toyota-gt86 volkswagen-amarok volkswagen-transporter volkswagen-golf'
).split(' ')

describe('ROUTE-03 vehicles with a page of their own', () => {
  it('are the 27 of the specification, by make and model', () => {
    expect(vehiclePages.map(({ slug }) => slug)).toEqual(paths.toSorted())
  })
  it.each(paths)('%s is made of make and model, as the upstream writes them and as people do', (path) => {
    const place = findVehiclePage(path)
    const { make = '', model = '', makeTitle = '', modelTitle = '' } = place ?? {}
    expect(`${make}-${model}`.toLowerCase().replace(' ', '-')).toBe(path)
    expect([make, model]).toEqual([make.toUpperCase(), model.toUpperCase()])
    expect(makeTitle.toUpperCase()).toBe(make)
    expect(modelTitle.toUpperCase().replace('-', '')).toBe(model.replace('-', ''))
    expect(makeTitle).not.toBe(make)
  })
  it.each(['', 'toyota', 'toyota-supra', 'TOYOTA-HILUX'])('"%s" is none of them', (path) =>
    expect(findVehiclePage(path)).toBeNull(),
  )
  it('stand under their makes, each once', () => {
    expect(vehiclesByMake.map(({ make }) => make)).toEqual([
      ...new Set(vehiclePages.map(({ makeTitle }) => makeTitle)),
    ])
    expect(vehiclesByMake.flatMap(({ vehicles }) => vehicles)).toEqual(vehiclePages)
    for (const { make, vehicles } of vehiclesByMake)
      expect(new Set(vehicles.map(({ makeTitle }) => makeTitle))).toEqual(new Set([make]))
  })
})
