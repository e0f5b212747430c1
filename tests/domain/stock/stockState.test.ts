import { describe, expect, it } from 'vitest'
import { offerNote } from '#domain/delivery/deliveryAppearance.ts'
import {
  type AvailabilityCase,
  fromSchemaCase,
  type SchemaCase,
  toSchemaCase,
} from '#domain/stock/availabilityCase.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockNote } from '#domain/stock/stockNote.ts'
import { stockState } from '#domain/stock/stockState.ts'

const cases = ['instock', 'dropshipping', 'alternative', 'intransit', 'airfreight', 'outofstock'] as const

describe('AVAIL-02/colours,texts AVAIL-09/alike,added each case', () => {
  it('has its words and colour, and is added at once if it is in stock', () => {
    const states = cases.map((name) => stockState(toSchemaCase(name)))
    expect(states.map((state) => [...Object.values(state), isInStock(state)])).toEqual([
      ['good', 'In stock', true],
      ['good', 'In stock', true],
      ['good', 'In stock', true],
      ['later', 'In transit', false],
      ['later', 'Available from the manufacturer', false],
      ['bad', 'Temporarily out of stock', false],
    ])
  })
  it('AVAIL-09/unknown a stock that nobody tells is neither in stock nor out of stock', () => {
    expect(isInStock(stockState(null))).toBe(false)
    expect(stockState(null)).toEqual({
      tone: 'neutral',
      message: 'Availability on request',
    })
  })
  it('translates to the schema and back', () => {
    expect(cases.map((name) => fromSchemaCase(toSchemaCase(name)))).toEqual(cases)
  })
})

describe('AVAIL-09 the line of a quantity', () => {
  const offer = (upTo: number, name: SchemaCase, note: string) => ({ upTo, case: name, note })
  const known = { isKnown: true, offers: [offer(2, 'IN_STOCK', 'here'), offer(5, 'IN_TRANSIT', 'coming')] }

  it('AVAIL-09/alike says what there is of it', () => {
    expect([1, 2, 3, 6].map((quantity) => stockNote(known, quantity))).toMatchObject([
      { tone: 'good', text: 'here' },
      { tone: 'good', text: 'here' },
      { tone: 'later', text: 'coming' },
      { tone: 'bad', text: 'Not enough in stock' },
    ])
  })
  it('AVAIL-09/unknown tells a part without stock from one whose stock could not be read', () => {
    expect(stockNote({ isKnown: true, offers: [] }, 1)).toMatchObject({
      tone: 'bad',
      text: 'Temporarily out of stock',
    })
    expect(stockNote({ isKnown: false, offers: [] }, 1)).toMatchObject({
      tone: 'neutral',
      text: 'Availability on request',
    })
  })
  it('AVAIL-09/line says when it comes and names the costs of airfreight, but no days that are over', () => {
    const noteOf = (name: AvailabilityCase, days: string | null) =>
      offerNote({ case: name, message: stockState(toSchemaCase(name)).message, days })
    expect([
      noteOf('alternative', 'within 5-10 days'),
      noteOf('intransit', 'within 9 - 11 days'),
      noteOf('intransit', 'within -4 - -2 days'),
      noteOf('airfreight', 'within 3-4 weeks with airfreight'),
      noteOf('outofstock', null),
    ]).toEqual([
      'In stock, within 5-10 days',
      'In transit, within 9 - 11 days',
      'In transit, expected within the next few days',
      'Available from the manufacturer, within 3-4 weeks with airfreight: extra costs apply',
      'Temporarily out of stock',
    ])
  })
})
