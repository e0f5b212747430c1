import { describe, expect, it } from 'vitest'
import { formatDay, formatMonth, parseDay, toIsoDay } from '#domain/days.ts'

describe('a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21', '21 Nov'],
    ['2024-02-29T10:00:00Z', '2024-02-29', '29 Feb'],
    [' 1999-12-31 ', '1999-12-31', '31 Dec'],
  ])('%s is the day %s', (text, day, formatted) => {
    expect(toIsoDay(parseDay(text) ?? 0)).toBe(day)
    expect(formatDay(parseDay(text) ?? 0)).toBe(formatted)
  })
  it.each([
    ['2016-06', 'Jun 2016'],
    ['2015-12-31', 'Dec 2015'],
    ['2016-00', '2016-00'],
    ['2016-13', '2016-13'],
    ['2016-061', '2016-061'],
    ['from 2016-06', 'from 2016-06'],
    ['summer', 'summer'],
    ['', ''],
  ])('the month %o is %o', (text, formatted) => {
    expect(formatMonth(text)).toBe(formatted)
  })
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-00',
    '2026-01-32',
    '0050-01-01',
    '',
    'x2026-11-21',
    '2026-11-211',
    null,
    undefined,
  ])('%s is not a day', (text) => {
    expect(parseDay(text)).toBeNull()
  })
})
