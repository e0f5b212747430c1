import { describe, expect, it } from 'vitest'
import {
  chosenOf,
  chosenQuantity,
  isPartGone,
  unitsLeft,
  withdrawnUnits,
} from '#domain/orders/withdrawalUnits.ts'

const lineOf = (id: string, quantity: number, withdrawable: number | null = quantity) => ({
  id,
  name: `Part ${id}`,
  quantity,
  withdrawable,
})
const shocks = lineOf('a', 4)
const bolts = lineOf('b', 6, 2)
const gone = lineOf('c', 1, 0)
const whole = lineOf('d', 3, null)
const lines = [shocks, bolts, gone, whole]
const none = { lines: [], quantities: [] }

describe('LAW-01/quantity the units of a withdrawal', () => {
  it('are all that are left of a line, unless fewer are chosen', () => {
    expect(lines.map(unitsLeft)).toEqual([4, 2, 0, 3])
    expect(lines.map((line) => chosenQuantity(none, line))).toEqual([4, 2, 0, 3])
    const quantities = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 5 },
    ]
    expect([chosenQuantity({ quantities }, shocks), chosenQuantity({ quantities }, bolts)]).toEqual([1, 2])
  })

  it('are sent with a quantity only where it is less than what is left, and of lines of this order that have some left', () => {
    const quantities = [
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 2 },
      { id: 'd', quantity: 3 },
    ]
    expect(chosenOf(lines, { lines: ['other', 'd', 'c', 'b', 'a'], quantities })).toEqual({
      lines: ['a', 'b', 'd'],
      quantities: [{ id: 'a', quantity: 3 }],
    })
    // A quantity of a line that is not ticked does not count.
    expect(chosenOf(lines, { lines: ['b'], quantities })).toEqual({ lines: ['b'], quantities: [] })
  })

  it('are named with their quantities; without chosen lines all that is left', () => {
    const quantities = [{ id: 'a', quantity: 3 }]
    expect(withdrawnUnits(lines, { lines: ['a'], quantities })).toEqual([
      { id: 'a', name: 'Part a', quantity: 3 },
    ])
    expect(withdrawnUnits(lines, none).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 4],
      ['b', 2],
      ['d', 3],
    ])
    expect(withdrawnUnits([], none)).toEqual([])
  })

  it('LAW-01/left are fewer than were bought once some were withdrawn from', () => {
    expect([isPartGone([shocks, whole]), isPartGone(lines)]).toEqual([false, true])
  })
})
