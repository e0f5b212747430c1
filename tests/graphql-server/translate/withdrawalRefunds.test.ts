/** What the page of an order says that its withdrawals give back: only what can be said for certain. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { order as wireOrder } from '#contract/cart.ts'
import { money } from '#domain/money.ts'
import { requestsOfOrder } from '#tests/support/requestsOfOrder.ts'

type Fields = Record<string, unknown>
const now = new Date('2026-11-24T12:00:00Z')
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`
/** Four shocks for 200 €, a kit for 50 € with a component, and standard delivery for 15 €. */
const lines = [
  { _id: 'l1', item: { id: 'i1' }, displayname: 'Rear shock', quantity: 4, grossprice: 55, grosamount: 200 },
  {
    _id: 'l2',
    item: { id: 'i2', recordtype: 'kititem' },
    displayname: 'Kit',
    quantity: 1,
    grossprice: 50,
    grosamount: 50,
  },
  {
    _id: 'l3',
    item: { id: 'i3' },
    displayname: 'Bolt',
    quantity: 2,
    grosamount: 0,
    kitcomponent: true,
    init: 'l2',
  },
]
const sums = { grossamount: 265, grossitemsamount: 250, grossshippingcost: 15 }
const withdrawn = (id: string, units: Record<string, number> | null, hour = 9) => ({
  type: 'request_received',
  at: at(hour),
  request: {
    _id: id,
    kind: 'withdrawal',
    ...(units && { lines: Object.entries(units).map(([_id, quantity]) => ({ _id, quantity })) }),
  },
})
const step = (type: string, id: string | null, fields: Fields = {}) => ({
  type,
  at: at(12),
  ...(id && { request: { _id: id, kind: 'withdrawal' } }),
  ...fields,
})
const paid = { type: 'paid', at: at(2) }
const shipped = { type: 'shipped', at: at(3), parcel: { _id: 'p1' } }

const requestsOf = (events: readonly Fields[], fields: Fields = {}, summary = sums) => {
  const order = v.parse(wireOrder, {
    _id: 'o1',
    name: 'SO1',
    paymentstatus: 'paid',
    standardshipping: 15,
    transactionlines: lines,
    events: [paid, shipped, ...events],
    ...fields,
  })
  return requestsOfOrder(order, { ...summary } as never, now)
}
const refundsOf = (...args: Parameters<typeof requestsOf>) =>
  requestsOf(...args).map(({ refund }) =>
    refund === null || refund === undefined
      ? null
      : [refund.goods.amount, refund.whole, refund.delivery?.amount ?? null],
  )

describe('ORD-45/refund a withdrawal', () => {
  it('names its units and gives back what was paid for them', () => {
    const [request] = requestsOf([withdrawn('w1', { l1: 2 })])
    expect(request).toMatchObject({
      id: 'w1',
      kind: 'WITHDRAWAL',
      state: 'RECEIVED',
      lines: [{ name: 'Rear shock', quantity: 2 }],
      refund: { goods: money(10_000), whole: false, delivery: null },
    })
  })

  it('gives back standard delivery once nothing of the order is left, also in several steps', () => {
    expect(refundsOf([withdrawn('w1', { l1: 4, l2: 1 })])).toEqual([[25_000, true, 1_500]])
    const steps = [withdrawn('w1', { l1: 1 }), withdrawn('w2', { l1: 3, l2: 1 }, 10)]
    expect(refundsOf(steps)).toEqual([
      [5_000, false, null],
      [20_000, true, 1_500],
    ])
  })

  it('does not say the cost of standard delivery where the upstream does not', () => {
    const all = [withdrawn('w1', { l1: 4, l2: 1 })]
    expect(refundsOf(all, { standardshipping: undefined })).toEqual([[25_000, true, null]])
    expect(refundsOf(all, { standardshipping: 9 })).toEqual([[25_000, true, 900]])
  })

  const cancelled = (units: Record<string, number>, amount?: number, hour = 4) => ({
    type: 'lines_cancelled',
    at: at(hour),
    amount,
    lines: Object.entries(units).map(([_id, quantity]) => ({ _id, quantity })),
  })

  it('gives back what is left of an order with cancelled lines, with their delivery once nothing is left', () => {
    const cancellation = cancelled({ l1: 1 }, 50)
    const some = withdrawn('w1', { l1: 2 })
    const rest = withdrawn('w2', { l1: 1, l2: 1 }, 10)
    const all = [
      [10_000, false, null],
      [10_000, true, 1_500],
    ]
    expect(refundsOf([cancellation, some, rest])).toEqual(all)
    // The money of the cancelled lines is back, or is listed twice.
    expect(refundsOf([cancellation, step('refunded', null, { amount: 50 }), some, rest])).toEqual(all)
    expect(refundsOf([cancellation, cancellation, some, rest])).toEqual(all)
  })

  it('does not say it where more went back for cancelled lines than they cost, or nobody knows what', () => {
    const some = withdrawn('w1', { l1: 1 })
    for (const events of [
      [cancelled({ l1: 1 }, 50), step('refunded', null, { amount: 50.01 })],
      [cancelled({ l1: 1 }, 50), step('refunded', null)],
      [cancelled({ l1: 1 })],
      [{ type: 'lines_cancelled', at: at(4), amount: 50 }],
      [cancelled({ l1: 4 }, 50)],
      [cancelled({ l2: 1 }, 220)],
    ])
      expect([events, refundsOf([...events, some])]).toEqual([events, [null]])
  })

  it('waits for its money until it is refused or refunded; a refused one counts for nothing', () => {
    const first = withdrawn('w1', { l1: 4, l2: 1 })
    const second = withdrawn('w2', { l1: 4, l2: 1 }, 10)
    expect(refundsOf([first, step('request_accepted', 'w1'), step('returned', 'w1')])).toEqual([
      [25_000, true, 1_500],
    ])
    expect(refundsOf([first, step('request_refused', 'w1'), second])).toEqual([null, [25_000, true, 1_500]])
    const parts = [withdrawn('w1', { l1: 1 }), withdrawn('w2', { l1: 1 }, 10)]
    expect(refundsOf([...parts, step('refunded', 'w1', { amount: 50 })])).toEqual([
      null,
      [5_000, false, null],
    ])
  })

  it.each<[string, Fields[], Fields?, typeof sums?]>([
    ['is not paid', [], { paymentstatus: 'open', events: [withdrawn('w1', { l1: 1 })] }],
    ['was cancelled', [], { cancelledat: at(5) }],
    ['is a tax-free sale to a company', [], { taxnumber: 'X', sellertaxnumber: 'Y', taxreference: 'Z' }],
    ['had money back for another reason', [step('refunded', null, { amount: 5 })]],
    [
      'had a return’s money back',
      [step('request_received', 'r1'), step('refunded', 'r1', { request: { _id: 'r1', kind: 'return' } })],
    ],
    ['has other sums than its lines', [], {}, { ...sums, grossitemsamount: 240 }],
    ['has a total of more than goods and delivery', [], {}, { ...sums, grossamount: 270 }],
    ['has a withdrawal from more than was bought', [withdrawn('w2', { l1: 4 }, 10)]],
    ['has a withdrawal whose content is not known', [withdrawn('w2', null, 10)]],
    ['got all of its money back', [withdrawn('w2', { l2: 1 }, 10), step('refunded', 'w2')]],
  ])('says nothing of money where the order %s', (_case, events, fields, summary) => {
    const all = requestsOf([withdrawn('w1', { l1: 1 }), ...events], fields, summary)
    expect(all[0]).toMatchObject({ id: 'w1', lines: [{ name: 'Rear shock', quantity: 1 }] })
    expect(all.map(({ refund }) => refund)).toEqual(all.map(() => null))
  })
})
