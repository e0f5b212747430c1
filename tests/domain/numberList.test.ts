/** Pasted lists of numbers as spreadsheets, mails and notes have them. */
import { describe, expect, it } from 'vitest'
import { parseNumberList } from '#domain/numberList.ts'

const read = (text: string) => parseNumberList(text).lines.map(({ number, quantity }) => [number, quantity])

describe('BUY-05/spellings of a line', () => {
  it.each<[string, string, number]>([
    ['120 × 48510-0K010', '48510-0K010', 120],
    ['12x48510-0K010', '48510-0K010', 12],
    ['2x485100 K010', '485100 K010', 2],
    ['12   48510-0K010', '48510-0K010', 12],
    ['48510-0K010 x12', '48510-0K010', 12],
    ['48510-0K010   12', '48510-0K010', 12],
    ['48510-0K010(12)', '48510-0K010', 12],
    ['48510-0K010, QTY 2', '48510-0K010', 2],
    ['48510-0K010 QTY 2', '48510-0K010', 2],
    ['12. 48510-0K010', '48510-0K010', 1],
    ['  -   48510-0K010', '48510-0K010', 1],
    ['" KST FC-10073 "', 'KST FC-10073', 1],
  ])('reads %j', (line, number, quantity) => {
    expect(parseNumberList(line)).toEqual({ lines: [{ number, quantity }], unread: [] })
  })
  it.each(['A12x48510-0K010', '2x48510-0K010 #front', '48510-0K010 x2a', '48510 (2) b', 'K"1"', '"1"K'])(
    'takes %j whole for a number',
    (line) => {
      expect(read(line)).toEqual([[line, 1]])
    },
  )
  it('takes what stands behind a gap for a quantity only at the end of the line', () => {
    expect(read('48510   12 b')).toEqual([['48510 12 b', 1]])
  })
})

describe('BUY-05/spellings of a row of a spreadsheet', () => {
  it.each<[string, string, number]>([
    ['48510-0K010\t"12"', '48510-0K010', 12],
    ['" 48510-0K010 "\t" 2 "', '48510-0K010', 2],
    ['48510-0K010\t2 PCS', '48510-0K010', 2],
    ['2\t\t48510-0K010', '48510-0K010', 2],
    ['48510-0K010\tShock absorber', '48510-0K010', 1],
    ['K"1"\t2', 'K"1"', 2],
    ['"1"K\t2', '"1"K', 2],
    // Two counts: the number stands first, as in most tables.
    ['4006\t2', '4006', 2],
    [`48510-0K010\t${'x'.repeat(400)}\t2`, '48510-0K010', 1],
  ])('reads %j', (line, number, quantity) => {
    expect(read(line)).toEqual([[number, quantity]])
  })

  it('counts rows only where each of several has its position and a quantity', () => {
    expect(read('1\tA-100\t4\n2\tB-200\t1\n4711')).toEqual([
      ['A-100', 4],
      ['B-200', 1],
      ['4711', 1],
    ])
    expect(read('1\tA-100\t4\n2\tB-200\t3\nC-300\t2')).toEqual([
      ['A-100', 4],
      ['B-200', 3],
      ['C-300', 2],
    ])
    expect(read('3\tA-100\t4')).toEqual([['A-100', 3]])
    expect(read('1\tA-100\t4')).toEqual([['A-100', 1]])
    expect(read('1\tA-100\t4\n5\tB-200\t1')).toEqual([
      ['A-100', 1],
      ['B-200', 5],
    ])
    expect(read('1\tA-100\tShock\n2\tB-200\tSpring')).toEqual([
      ['A-100', 1],
      ['B-200', 2],
    ])
  })
})

it('BUY-05/spellings a number has at most 60 signs, and what is not understood is shown in one short line', () => {
  const longest = `A1${'x'.repeat(58)}`
  expect(read(longest)).toEqual([[longest, 1]])
  expect(parseNumberList(`${longest}y`)).toEqual({
    lines: [],
    unread: [{ text: longest, reason: 'part' }],
  })
  expect(parseNumberList('pads\tfront').unread).toEqual([{ text: 'pads front', reason: 'part' }])
})
