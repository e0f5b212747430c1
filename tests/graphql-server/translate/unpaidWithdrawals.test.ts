/** Withdrawals from orders that are not paid: only what is known for certain counts. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { order as wireOrder } from '#contract/cart.ts'
import { hasOpenWithdrawal, isWithdrawnWhole } from '../../../graphql-server/translate/unpaidWithdrawals.ts'

type Fields = Record<string, unknown>
const at = '2026-11-21T10:00:00Z'
const transactionlines = [
  { _id: 'l1', item: { id: 'i1' }, displayname: 'Rear shock', quantity: 4 },
  { _id: 'l2', item: { id: 'i2', recordtype: 'kititem' }, displayname: 'Kit', quantity: 1 },
  { _id: 'l3', item: { id: 'i3' }, displayname: 'Bolt', quantity: 2, kitcomponent: true, init: 'l2' },
]
const unitsOf = (units: Record<string, number>) =>
  Object.entries(units).map(([_id, quantity]) => ({ _id, quantity }))
const withdrawn = (id: string, units: Record<string, number> | null, kind = 'withdrawal') => ({
  type: 'request_received',
  at,
  request: { _id: id, kind, ...(units && { lines: unitsOf(units) }) },
})
const step = (type: string, id: string) => ({ type, at, request: { _id: id, kind: 'withdrawal' } })
const cancelled = (units: Record<string, number>) => ({ type: 'lines_cancelled', at, lines: unitsOf(units) })
const orderOf = (events: readonly Fields[], fields: Fields = {}) =>
  v.parse(wireOrder, { _id: 'o', name: 'SO1', paymentstatus: 'open', transactionlines, events, ...fields })
const isWhole = (events: readonly Fields[], fields: Fields = {}) => isWithdrawnWhole(orderOf(events, fields))
const all = { l1: 4, l2: 1 }

describe('LAW-08/unasked an order is not to be paid once its buyer withdrew from all of it', () => {
  it.each<[string, Fields[], Fields?]>([
    ['at once', [withdrawn('w1', all)]],
    ['in steps', [withdrawn('w1', { l1: 3 }), withdrawn('w2', { l1: 1, l2: 1 })]],
    ['but for what the merchant cancelled', [cancelled({ l1: 1 }), withdrawn('w1', { l1: 3, l2: 1 })]],
    ['and it was accepted', [withdrawn('w1', all), step('request_accepted', 'w1')]],
    [
      'and it was refused, and its goods came back',
      [withdrawn('w1', all), step('request_refused', 'w1'), step('returned', 'w1')],
    ],
  ])('%s', (_case, events, fields) => {
    expect(isWhole(events, fields)).toBe(true)
  })

  it.each<[string, Fields[], Fields?]>([
    ['nothing was withdrawn from', []],
    ['all of it was cancelled alone', [cancelled(all)]],
    ['a unit is left', [withdrawn('w1', { l1: 3, l2: 1 })]],
    ['a line is left', [withdrawn('w1', { l1: 4 })]],
    ['the withdrawal was refused', [withdrawn('w1', all), step('request_refused', 'w1')]],
    ['nobody knows what it names', [withdrawn('w1', null)]],
    ['it is a return', [withdrawn('w1', all, 'return')]],
    ['a company bought it without tax', [withdrawn('w1', all)], { taxreference: 'Art. 138' }],
    ['the order has no lines', [withdrawn('w1', all)], { transactionlines: [] }],
  ])('but not where %s', (_case, events, fields) => {
    expect(isWhole(events, fields)).toBe(false)
  })
})

describe('LAW-08/unasked an order is not to be paid while a withdrawal from some of it waits for an answer', () => {
  const some = withdrawn('w1', { l1: 1 })
  it.each<[boolean, string, Fields[], Fields?]>([
    [true, 'it waits', [some]],
    [true, 'another one was answered', [some, withdrawn('w2', { l1: 1 }), step('request_accepted', 'w2')]],
    [false, 'it was accepted', [some, step('request_accepted', 'w1')]],
    [false, 'it was refused', [some, step('request_refused', 'w1')]],
    [false, 'nobody knows what it names', [withdrawn('w1', null)]],
    [false, 'it is a return', [withdrawn('w1', { l1: 1 }, 'return')]],
    [false, 'a company bought it without tax', [some], { taxreference: 'Art. 138' }],
    [false, 'the order is paid', [some], { paymentstatus: 'paid' }],
  ])('%s where %s', (expected, _case, events, fields) => {
    expect(hasOpenWithdrawal(orderOf(events, fields))).toBe(expected)
  })
})
