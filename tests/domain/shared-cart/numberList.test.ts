/** Pasted lists of numbers as spreadsheets, mails and notes have them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberListMax } from '#domain/limits.ts'
import { isPartName } from '#domain/parts/partName.ts'
import { formatNumberList, type NumberLine, parseNumberList } from '#domain/shared-cart/numberList.ts'

const read = (text: string) => parseNumberList(text).lines.map(({ number, quantity }) => [number, quantity])

describe('BUY-05/spellings of a line', () => {
  it.each<[string, string, number]>([
    ['48510-0K010', '48510-0K010', 1],
    ['2x 48510-0K010', '48510-0K010', 2],
    ['2 X 48510-0K010', '48510-0K010', 2],
    ['2×48510-0K010', '48510-0K010', 2],
    ['12 * 48510-0K010', '48510-0K010', 12],
    ['48510-0K010 x2', '48510-0K010', 2],
    ['48510-0K010 x 2', '48510-0K010', 2],
    ['48510-0K010×2', '48510-0K010', 2],
    ['48510-0K010; 2', '48510-0K010', 2],
    ['48510-0K010: 2 pcs', '48510-0K010', 2],
    ['48510-0K010 (2)', '48510-0K010', 2],
    ['- KST  FC-10073', 'KST FC-10073', 1],
    ['48510-0K010\t2', '48510-0K010', 2],
    ['2\t48510-0K010', '48510-0K010', 2],
    ['48510-0K010\tShock, front\t2\t129.90', '48510-0K010', 2],
    ['4006633123457\t2', '4006633123457', 2],
    ['4X100', '4X100', 1],
    ['2x48510-0K010', '48510-0K010', 2],
    ['2 pcs 48510-0K010', '48510-0K010', 2],
    ['2 Stk. 48510-0K010', '48510-0K010', 2],
    ['HVD FS-10265  2 Stück', 'HVD FS-10265', 2],
    ['48510-0K010 - 2 pcs', '48510-0K010', 2],
    ['48510-0K010 2 szt.', '48510-0K010', 2],
    ['48510-0K010, qty 2', '48510-0K010', 2],
    ['Qty: 2 48510-0K010', '48510-0K010', 2],
    ['48510-0K010   4', '48510-0K010', 4],
    ['4   48510-0K010', '48510-0K010', 4],
    ['1. 48510-0K010', '48510-0K010', 1],
    ['2) 48510-0K010', '48510-0K010', 1],
    ['KST FC-10073;Front coil spring;2', 'KST FC-10073', 2],
    ['"KST FC-10073",2', 'KST FC-10073', 2],
    ['"KST FC-10073"\t"2"', 'KST FC-10073', 2],
    // Blanks are a part of numbers: nobody can tell a quantity from its digits.
    ['4 006381 333931', '4 006381 333931', 1],
    ['48510-0K010 2', '48510-0K010 2', 1],
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

describe('a pasted list', () => {
  it('BUY-05/spellings takes counted lines for positions, not for quantities', () => {
    expect(parseNumberList('Pos\tNumber\tPieces\n1\tA-100\t4\n2\tB-200\t1\n3\tC-300\t2').lines).toEqual([
      { number: 'A-100', quantity: 4 },
      { number: 'B-200', quantity: 1 },
      { number: 'C-300', quantity: 2 },
    ])
    expect(parseNumberList('1\tA-100\n2\tB-200').lines).toEqual([
      { number: 'A-100', quantity: 1 },
      { number: 'B-200', quantity: 2 },
    ])
  })
  it('BUY-05/spellings reads each line, and says which it does not understand', () => {
    const text = '2x A1\r\n\r\nbrake pads\n0x B2\n99999x C3\rD4\u0000\n'
    expect(parseNumberList(text)).toEqual({
      lines: [
        { number: 'A1', quantity: 2 },
        // No quantity has five digits.
        { number: '99999x C3', quantity: 1 },
      ],
      unread: [
        { text: 'brake pads', reason: 'part' },
        { text: '0x B2', reason: 'quantity' },
        { text: 'D4\u0000', reason: 'part' },
      ],
    })
    const many = parseNumberList(Array.from({ length: 200 }, (_, at) => `N${at}`).join('\n'))
    expect([many.lines.length, many.unread.length]).toEqual([numberListMax, numberListMax])
    expect(many.unread[0]?.reason).toBe('tooMany')
  })
  it('BUY-05/spellings reads back what it wrote', () => {
    const anyNumber = fc
      .string({ unit: fc.constantFrom(...'ABXx019-./ ()×'), minLength: 1, maxLength: 20 })
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => /\d/.test(text) && isPartName(text))
    const anyLine: fc.Arbitrary<NumberLine> = fc.record({
      number: anyNumber,
      quantity: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: numberListMax }), (lines) => {
        expect(parseNumberList(formatNumberList(lines))).toEqual({ lines, unread: [] })
      }),
    )
  })
})
