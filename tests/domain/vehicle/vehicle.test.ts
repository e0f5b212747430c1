import { describe, expect, it } from 'vitest'
import {
  catalogueHeading,
  guessFromPath,
  isSameName,
  isSameVehicle,
  nameFromPath,
  selectedVehicle,
  vehicleText,
} from '#domain/vehicle/vehicle.ts'

describe('CAT-09 the heading of a list', () => {
  it.each([
    [{ make: 'TOYOTA', model: 'HILUX', year: '2016', category: 'BRAKES' }, 'TOYOTA HILUX 2016'],
    [{ make: 'TOYOTA', model: 'HILUX' }, 'TOYOTA HILUX'],
    [{ make: 'TOYOTA', year: '2016' }, 'TOYOTA'],
    [{ year: '2016', category: 'BRAKES' }, 'BRAKES'],
    [{}, 'CATALOGUE'],
  ])('of %o is %s', (filter, text) => {
    expect(catalogueHeading(filter)).toBe(text)
    expect(catalogueHeading(filter, true)).toBe(text === 'CATALOGUE' ? 'Clearance' : `Clearance ${text}`)
  })
  it('there is no vehicle text without a make', () => expect(vehicleText({ model: 'HILUX' })).toBe(''))
})

describe('ROUTE-06/path makes and models in paths', () => {
  it.each([
    ['toyota', 'TOYOTA', true],
    ['land-cruiser', 'LAND CRUISER', true],
    ['x-trail', 'X-TRAIL', true],
    ['Santa Fe', 'SANTA FE', true],
    [' land--cruiser ', 'LAND CRUISER', true],
    ['land - cruiser', 'LAND CRUISER', true],
    ['straße', 'STRASSE', false],
    ['hilux', 'RANGER', false],
    ['landcruiser', 'LAND CRUISER', false],
  ])('%s names %s: %s', (path, name, same) => expect(isSameName(path, name)).toBe(same))

  it('a vehicle has make, model and year, and is the same in any spelling', () => {
    const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
    expect(selectedVehicle(hilux)).toEqual(hilux)
    expect([{}, { make: 'TOYOTA' }, { ...hilux, year: undefined }].map(selectedVehicle)).toEqual([
      null,
      null,
      null,
    ])
    expect(isSameVehicle(hilux, { ...hilux, make: 'Toyota' })).toBe(true)
    for (const other of [{ make: 'FORD' }, { model: 'LANDCRUISER' }, { year: '2015' }])
      expect(isSameVehicle(hilux, { ...hilux, ...other })).toBe(false)
  })
  it('finds the name in the upstream’s spelling', () => {
    expect(nameFromPath('d-max', ['HILUX', 'D-MAX'])).toBe('D-MAX')
    expect(nameFromPath('golf', ['HILUX'])).toBeNull()
    expect(guessFromPath('santa-fe')).toBe('SANTA FE')
    expect(guessFromPath('-santa-fe-')).toBe('SANTA FE')
  })
})
