import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dedupe,
  isListedAvailable,
  type ListedPart,
  listedLocation,
  orderWithinGroup,
  processCatalogue,
} from '#domain/catalogue/catalogue.ts'
import { compareGroups } from '#domain/catalogue/groupOrder.ts'

const part = (id: string, change: Partial<ListedPart> = {}): ListedPart => ({
  id,
  group: 'PADS',
  category: 'BRAKES',
  available: false,
  manufacturerStock: 0,
  ...change,
})

const arbitraryPart = fc.record({
  id: fc.nat(30).map(String),
  group: fc.constantFrom('PADS', 'DISCS', 'pads', 'ZZZ', ''),
  category: fc.constant('BRAKES'),
  available: fc.boolean(),
  manufacturerStock: fc.nat(2),
})

describe('results', () => {
  it('CAT-15 keep the first of each id', () => {
    const first = part('1', { available: true })
    expect(dedupe([first, part('2'), part('1')], ({ id }) => id)).toEqual([first, part('2')])
  })
  it('CAT-11/rank,stable have available parts first, then manufacturer stock, then the rest, otherwise in the upstream’s order', () => {
    const list = [
      part('a'),
      part('b', { manufacturerStock: 3 }),
      part('c', { available: true }),
      part('d'),
      part('e', { available: true, manufacturerStock: 1 }),
      part('f', { manufacturerStock: 1 }),
    ]
    expect(orderWithinGroup(list).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'f', 'a', 'd'])
  })
  it('CAT-10/more contain every part once, in ordered groups', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPart), (raw) => {
        const result = processCatalogue(raw, (item) => item)
        if (!result.ok) throw new Error(result.message)
        const ids = result.value.flatMap(({ parts }) => parts.map(({ id }) => id))
        expect(ids.toSorted()).toEqual([...new Set(raw.map(({ id }) => id))].sort())
        const names = result.value.map(({ name }) => name)
        expect(names).toEqual(names.toSorted(compareGroups))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
  it('CAT-17/items,groups,sorting name the step that failed', () => {
    const fail = (): never => {
      throw new Error('no id')
    }
    expect(processCatalogue([1], fail)).toEqual({ ok: false, message: 'Error processing items: no id' })
    const withoutGroup = Object.defineProperty(part('1'), 'group', { get: fail })
    expect(processCatalogue([1], () => withoutGroup)).toEqual({
      ok: false,
      message: 'Error grouping items: no id',
    })
    // A name that can be grouped, and not compared with another one.
    const incomparable = { trim: fail }
    const unsortable = Object.defineProperty(part('2'), 'group', {
      value: { trim: () => ({ replace: () => ({ toUpperCase: () => incomparable }) }) },
    })
    expect(processCatalogue([part('1'), unsortable], (one) => one)).toEqual({
      ok: false,
      message: 'Error sorting groups: no id',
    })
    const throwsText = () => {
      const reason: unknown = 'text'
      throw reason
    }
    expect(processCatalogue([1], throwsText)).toEqual({
      ok: false,
      message: 'Error processing items: unknown reason',
    })
  })
})

describe('CAT-13/location,quantity availability in lists', () => {
  const entry = { location: 'EU1', default: true }
  it.each([
    [{ availabledetails: [{ ...entry, multilocationavailable: true }], available: false }, true],
    [{ availabledetails: [{ ...entry, multilocationavailable: false }], available: true }, false],
    [{ availabledetails: [entry, { ...entry, multilocationavailable: true }], available: false }, false],
    [{ availabledetails: [entry], available: true }, true],
    [
      {
        available: [
          { ...entry, quantityavailable: 0 },
          { ...entry, quantityavailable: 2 },
        ],
      },
      true,
    ],
    [{ available: [{ ...entry, quantityavailable: 0 }, entry] }, false],
    [{ available: [] }, false],
    [{ availabledetails: [], available: true }, true],
    [{}, false],
  ])('%o is %s', (stock, available) => expect(isListedAvailable(stock)).toBe(available))
})

describe('CAT-20/default,details the stock location of the add button', () => {
  it.each([
    [
      {
        available: [{ location: 'A' }, { location: 'B', default: true }],
        availabledetails: [{ location: 'C', default: true }],
      },
      'B',
    ],
    [{ available: true, availabledetails: [{ location: 'C', default: true }] }, 'C'],
    [{ available: [{ location: 'A' }], availabledetails: [{ location: 'C' }] }, null],
    [{ available: [{ default: true }], availabledetails: [{ location: 'C', default: true }] }, 'C'],
    [{}, null],
  ])('%o is %s', (stock, location) => expect(listedLocation(stock)).toBe(location))
})
