/** The ways in which upstreams write build dates, and what a date means for a vehicle. */
import { describe, expect, it } from 'vitest'
import type { FitCriteria } from '#domain/fit/fitCriteria.ts'
import { fitOfCriteria } from '#domain/fit/fitQuestion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const hilux: Vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const verdict = (criteria: FitCriteria, vehicle = hilux) => fitOfCriteria([criteria], vehicle).verdict
/** Built in May or in June of the vehicle's year. */
const halves = (builtFrom: string) =>
  (['2016-05', '2016-06'] as const).map((month) =>
    verdict({ builtFrom }, { ...hilux, builtFrom: month, builtTo: month }),
  )

describe('FIT-02 build dates', () => {
  it.each([
    '2016-06',
    '2016/06',
    '2016.06',
    '201606',
    '06/2016',
    '06-2016',
    '06.2016',
    '2016-06-15',
    ' 2016-06 ',
  ])('reads %s as June', (written) => expect(halves(written)).toEqual(['DOES_NOT_FIT', 'FITS']))
  it.each(['x2016-06', '2016-0612', '2016-13', '106/2016', '06/20161', '13/2016', '20165', 'facelift'])(
    'leaves %s to a person',
    (written) => expect(halves(written)).toEqual(['FITS_IF', 'FITS_IF']),
  )
  it('reads a year alone as all of its months', () => {
    expect(verdict({ builtFrom: '2016' })).toBe('FITS')
    expect(verdict({ builtTo: '2016' })).toBe('FITS')
    expect(verdict({ builtTo: '2015' })).toBe('DOES_NOT_FIT')
    expect(fitOfCriteria([{ builtFrom: '2017' }], hilux).reason).toBe(
      'On the TOYOTA HILUX 2016 it is for vehicles built from Jan 2017 on.',
    )
  })
  it.each(['Mk 2016', '2016b', 'Mk 2'])('compares no month with the year %s', (year) => {
    const vehicle = { ...hilux, year }
    expect(verdict({ builtFrom: '2016-06' }, vehicle)).toBe('FITS_IF')
    expect(verdict({ builtTo: '2016-06' }, vehicle)).toBe('FITS_IF')
    expect(verdict({ builtFrom: '2016-06', builtTo: '2017-06' }, vehicle)).toBe('FITS_IF')
    expect(verdict({}, vehicle)).toBe('FITS')
  })
})
