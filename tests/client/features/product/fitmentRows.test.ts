import { describe, expect, it } from 'vitest'
import {
  fitmentRows,
  isForVehicle,
  matchesFilter,
  yearsOf,
} from '#client/features/product/fitment/fitmentRows.ts'

describe('fitments', () => {
  const fitment = (year: string, more = {}) => ({
    __typename: 'Fitment' as const,
    make: 'TOYOTA',
    model: 'HILUX',
    year,
    group: 'FRONT SHOCKS',
    parameters: ['front'],
    criteria: null,
    ...more,
  })
  it('PDP-06 PDP-24/ranges years that follow each other are one row, and any words filter the list', () => {
    const rows = fitmentRows([fitment('2016'), fitment('2016'), fitment('2015'), fitment('2012')])
    expect(rows.map((row) => [yearsOf(row), row.conditions])).toEqual([
      ['2015–2016', 'FRONT SHOCKS, front'],
      ['2012', 'FRONT SHOCKS, front'],
    ])
    expect(rows.filter((row) => matchesFilter(row, 'hilux 2016'))).toHaveLength(1)
    expect(rows.filter((row) => matchesFilter(row, '2013'))).toHaveLength(0)
    expect(rows.filter((row) => matchesFilter(row, 'navara'))).toHaveLength(0)
  })
  it('PDP-24/ranges other conditions and other models have rows of their own, and a text is no range', () => {
    const rows = fitmentRows([
      fitment('2016'),
      fitment('2015', { parameters: ['rear'] }),
      fitment('2014', { model: 'PRADO' }),
      fitment('all'),
      fitment(''),
    ])
    expect(rows.map((row) => [row.model, yearsOf(row)])).toEqual([
      ['HILUX', 'all'],
      ['HILUX', '2016'],
      ['HILUX', ''],
      ['HILUX', '2015'],
      ['PRADO', '2014'],
    ])
  })
  it('PDP-24/own the rows of a vehicle are those of its make, model and year', () => {
    const [row] = fitmentRows([fitment('2016'), fitment('2015')])
    const own = (year: string, make = 'Toyota') => row && isForVehicle(row, { make, model: 'hilux', year })
    expect([own('2015'), own('2016'), own('2017'), own('2016', 'FORD')]).toEqual([true, true, false, false])
  })
})
