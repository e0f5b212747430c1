import { describe, expect, it } from 'vitest'
import { formatDay, formatMonth, parseDay, toIsoDay } from '#domain/days.ts'
import { deliveryAppearance } from '#domain/delivery/deliveryAppearance.ts'

describe('AVAIL-06 the product page', () => {
  it.each(['instock', 'dropshipping', 'alternative'] as const)(
    'AVAIL-06/green %s shows a green tick with the days text',
    (name) => {
      expect(deliveryAppearance({ case: name, days: 'within 2-5 days' })).toEqual({
        tick: 'green',
        text: 'within 2-5 days',
        badge: null,
      })
    },
  )
  it('AVAIL-06/orange intransit shows an orange tick with the days text', () => {
    expect(deliveryAppearance({ case: 'intransit', days: 'within 8 - 10 days', badge: 'x' })).toEqual({
      tick: 'orange',
      text: 'within 8 - 10 days',
      badge: null,
    })
  })
  it.each(['within -4 - -2 days', 'within -1 - 1 days'])(
    'AVAIL-06/soon intransit with two or more hyphens is expected soon: %s',
    (days) => {
      expect(deliveryAppearance({ case: 'intransit', days })).toEqual({
        tick: 'orange',
        text: 'Expected within the next few days',
        badge: null,
      })
    },
  )
  it('AVAIL-06/orange airfreight shows an orange tick with the days text and the badge', () => {
    expect(
      deliveryAppearance({ case: 'airfreight', days: 'within 3-4 weeks with airfreight', badge: '<b>!</b>' }),
    ).toEqual({
      tick: 'orange',
      text: 'within 3-4 weeks with airfreight',
      badge: '<b>!</b>',
    })
    expect(
      deliveryAppearance({ case: 'airfreight', days: 'within 3-4 weeks with airfreight' }).badge,
    ).toBeNull()
  })
  it('any other case shows Status unavailable', () => {
    const none = { tick: null, text: 'Status unavailable', badge: null }
    expect(deliveryAppearance({ case: 'outofstock', days: 'within 2-5 days' })).toEqual(none)
    expect(deliveryAppearance({ case: 'instock', days: null })).toEqual(none)
    expect(deliveryAppearance(null)).toEqual(none)
  })
})

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
