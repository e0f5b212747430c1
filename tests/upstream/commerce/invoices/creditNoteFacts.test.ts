/** What credit notes say: the goods that a refund is for, as far as that is known, and sums that add up to the invoice. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditNoteFacts } from '../../../../upstream/commerce/invoices/creditNoteFacts.ts'
import { sumByRate, sumUp } from '../../../../upstream/commerce/invoices/rateSums.ts'
import { refundedUnits } from '../../../../upstream/commerce/invoices/refundedUnits.ts'
import type { InvoiceFacts } from '../../../../upstream/tables/invoiceTypes.ts'
import { invoiceOf } from './invoiceOf.ts'

const rate = 1900

const credit = (
  facts: InvoiceFacts,
  earlier: readonly InvoiceFacts[],
  refund: { amount: number; units?: { line: number; quantity: number }[]; isForAll?: boolean },
) =>
  creditNoteFacts({ number: '2026/000001', issuedOn: '2026-11-21', facts }, earlier, {
    reason: null,
    units: [],
    isForAll: (refund.units ?? []).length > 0,
    ...refund,
  })

const pads = invoiceOf([
  { unitNet: 1000, quantity: 4 },
  { unitNet: 333, quantity: 3 },
])

it('INV-05/goods names the units that the money is for, at the price of the invoice', () => {
  const { lines, totals } = credit(pads, [], { amount: 2380, units: [{ line: 0, quantity: 2 }] })
  expect(lines).toEqual([
    {
      number: 'part-0',
      name: 'Part 0',
      quantity: 2,
      unitNet: 1000,
      discountRate: 0,
      rate,
      net: 2000,
      vat: 380,
      gross: 2380,
      invoiceLine: 0,
    },
  ])
  expect(totals).toEqual({ net: 2000, vat: 380, gross: 2380 })
})

it('INV-05/goods names shipping, if the money is that of the goods and of shipping, and else a further amount', () => {
  const units = [{ line: 0, quantity: 1 }]
  const namesOf = (amount: number) =>
    credit(pads, [], { amount, units }).lines.map(({ name, gross }) => [name, gross])
  expect(namesOf(1190 + 1500)).toEqual([
    ['Part 0', 1190],
    ['Shipping', 1500],
  ])
  expect(namesOf(1190 + 700)).toEqual([
    ['Part 0', 1190],
    ['Refund of a further part of the price, 19 % VAT', 700],
  ])
})

it('INV-05/goods says in words what a refund is for that is less than the goods cost, or one of several', () => {
  const units = [{ line: 0, quantity: 2 }]
  const name = 'Refund of a part of the price of 2 × Part 0, 19 % VAT'
  expect(credit(pads, [], { amount: 2000, units }).lines).toMatchObject([{ name, gross: 2000 }])
  expect(credit(pads, [], { amount: 2380, units, isForAll: false }).lines).toMatchObject([{ name }])
  const first = credit(pads, [], { amount: 3570, units: [{ line: 0, quantity: 3 }] })
  expect(credit(pads, [first], { amount: 2380, units }).lines).toMatchObject([{ name }])
})

it('INV-05/goods names the rest of the goods where all the money has gone back for goods', () => {
  const first = credit(pads, [], { amount: 1190, units: [{ line: 0, quantity: 1 }] })
  const rest = credit(pads, [first], { amount: pads.totals.gross - 1190 })
  expect(rest.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Part 0', 3],
    ['Part 1', 3],
    ['Shipping', 1],
  ])
  const unnamed = credit(pads, [], { amount: 500 })
  expect(credit(pads, [unnamed], { amount: pads.totals.gross - 500 }).lines).toMatchObject([
    { name: 'Refund of the rest of the price, 19 % VAT', gross: pads.totals.gross - 500 },
  ])
})

it('INV-05/goods,rest credit notes of any goods and amounts add up to the invoice, and name no unit twice', () => {
  const priced = fc.record({
    unitNet: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const step = fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }), extra: fc.nat(2_000) })
  const input = fc.record({
    lines: fc.array(priced, { minLength: 1, maxLength: 4 }),
    percent: fc.integer({ min: 0, max: 90 }),
    steps: fc.array(step, { maxLength: 6 }),
  })
  let named = 0
  fc.assert(
    fc.property(input, ({ lines, percent, steps }) => {
      const facts = invoiceOf(lines, { percent })
      const notes: InvoiceFacts[] = []
      const left = () => facts.totals.gross - sumUp(notes.map(({ totals }) => totals)).gross
      const refund = (amount: number, units: { line: number; quantity: number }[]) => {
        const note = credit(facts, notes, { amount, units })
        expect(note.totals.gross).toBe(amount)
        expect(sumUp(note.lines)).toEqual(note.totals)
        expect(sumByRate(note.lines).filter(({ gross }) => gross > 0)).toEqual(note.rates)
        for (const { net, vat } of note.lines) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
        notes.push(note)
      }
      for (const { line, quantity, extra } of steps) {
        const wanted = facts.lines[line]
        const cost = wanted ? Math.floor((wanted.gross * quantity) / wanted.quantity) : 0
        const amount = Math.min(left() - 1, cost + extra)
        if (amount > 0) refund(amount, [{ line, quantity }])
      }
      if (left() > 0) refund(left(), [])
      expect(sumUp(notes.map(({ totals }) => totals))).toEqual(facts.totals)
      for (const [place, { quantity }] of facts.lines.entries()) {
        const credited = notes
          .flatMap((note) => note.lines)
          .filter(({ invoiceLine }) => invoiceLine === place)
          .reduce((sum, line) => sum + line.quantity, 0)
        expect(credited).toBeLessThanOrEqual(quantity)
        named += credited
      }
    }),
  )
  expect(named).toBeGreaterThan(0)
})

const event = (id: string, type: string, fields: object = {}) => ({
  id,
  type,
  amount: null,
  cancelled_amount: null,
  lines: null,
  request_id: null,
  request_lines: null,
  ...fields,
})

it('INV-05/cancelled money for cancelled lines is for them in the order in which they were cancelled', () => {
  const unit = (_id: string, quantity = 1) => ({ _id, quantity })
  const cancelled = [
    event('c1', 'lines_cancelled', { amount: 100, lines: [unit('a')] }),
    event('c2', 'lines_cancelled', { amount: 50, lines: [unit('a', 2), unit('b')] }),
  ]
  const refunded = (id: string, amount: number) => event(id, 'refunded', { amount, cancelled_amount: amount })
  const both = [...cancelled, refunded('r1', 150)]
  expect(refundedUnits(both, 'r1')).toEqual({ units: [unit('a', 3), unit('b')], isForAll: true })
  const inTurn = [...cancelled, refunded('r1', 100), refunded('r2', 50)]
  expect(refundedUnits(inTurn, 'r1')).toEqual({ units: [unit('a')], isForAll: true })
  expect(refundedUnits(inTurn, 'r2')).toEqual({ units: [unit('a', 2), unit('b')], isForAll: true })
  const cut = [...cancelled, refunded('r1', 70), refunded('r2', 80)]
  expect(refundedUnits(cut, 'r1')).toEqual({ units: [unit('a')], isForAll: false })
  expect(refundedUnits(cut, 'r2')).toEqual({ units: [unit('a', 3), unit('b')], isForAll: false })
})

it('INV-05/withdrawn money for a withdrawal is for what it names, the first time', () => {
  const units = [{ _id: 'a', quantity: 2 }]
  const events = [
    event('q1', 'request_received', { request_id: 'w', request_lines: units }),
    event('q2', 'request_received', { request_id: 'x' }),
    event('r1', 'refunded', { request_id: 'w' }),
    event('r2', 'refunded', { request_id: 'w' }),
    event('r3', 'refunded', { request_id: 'x' }),
    event('r4', 'refunded'),
  ]
  expect(refundedUnits(events, 'r1')).toEqual({ units, isForAll: true })
  expect(refundedUnits(events, 'r2')).toEqual({ units, isForAll: false })
  for (const id of ['r3', 'r4']) expect(refundedUnits(events, id)).toEqual({ units: [], isForAll: false })
})
