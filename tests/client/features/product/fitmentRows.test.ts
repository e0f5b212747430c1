import { describe, expect, it } from 'vitest'
import { fitmentRows, matchesFilter } from '#client/features/product/fitmentRows.ts'

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
  it('PDP-06 each vehicle is listed once with its conditions, and any words filter the list', () => {
    const rows = fitmentRows([fitment('2016'), fitment('2016'), fitment('2015')])
    expect(rows).toHaveLength(2)
    expect(rows[0]?.conditions).toBe('FRONT SHOCKS, front')
    expect(rows.filter((row) => matchesFilter(row, 'hilux 2015'))).toHaveLength(1)
    expect(rows.filter((row) => matchesFilter(row, 'navara'))).toHaveLength(0)
  })
})
