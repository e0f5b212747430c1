/** Which amounts pay an order, which are captured, and which go back: one minor unit below, at and above the price. */
import { describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import { stateOfValue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { AmountOwed, ReceivedAmount } from '#machines/payment-settlement/payment-settlement.types.ts'
import { begun, owed, price, received, settle } from './settle.ts'

const at = begun
const zloty = { ...owed, currency: 'PLN', symbol: 'zł' }
const sentBack = { state: 'mismatched.refunding', actions: ['alertMismatch', 'requestRefund'] }

const wrongAmounts: [string, ReceivedAmount][] = [
  ['one cent less', { ...received, receivedMinor: 999 }],
  ['one cent more', { ...received, receivedMinor: 1_001 }],
  ['another currency', { ...received, receivedCurrency: 'PLN' }],
  ['an unreadable amount', { ...received, receivedMinor: null }],
]

describe('the amount that arrived', () => {
  it('PAY-09 is compared with the order if it is what was asked for', () => {
    const { state, actions } = settle('unpaid.open', { type: 'status.paid', at, ...received })
    expect([state, actions]).toEqual(['unpaid.open', ['comparePayment']])
  })

  it.each(wrongAmounts)('PAY-09 goes back if it is %s', (_, wrong) => {
    const settled = settle('unpaid.open', { type: 'status.paid', at, ...wrong })
    expect(settled).toMatchObject({ ...sentBack, facts: wrong })
  })

  it.each(wrongAmounts)(
    'PAY-09 goes back if it is %s, although the order costs the right amount',
    (_, wrong) => {
      const settled = settle('unpaid.open', { type: 'payment.compared', at, ...wrong, owed })
      expect(settled).toMatchObject({ ...sentBack, facts: wrong })
    },
  )
})

describe('the order’s price when the money arrives', () => {
  const compare = (now: AmountOwed) =>
    settle('unpaid.open', { type: 'payment.compared', at, ...received, owed: now })
  const claimed = { state: 'paid.claiming', facts: received }

  it.each<[string, AmountOwed]>([
    ['the same', owed],
    ['unknown', null],
    ['paid already', 'paid'],
  ])('PAY-09 is %s: the payment claims the order', (_, now) => {
    expect(compare(now)).toMatchObject({ ...claimed, actions: ['countPaid', 'claimOrder'] })
  })

  it('PAY-09 is one cent lower: the payment claims the order, and the merchant is alerted', () => {
    expect(compare({ ...owed, amount: 999 })).toMatchObject({
      ...claimed,
      actions: ['countPaid', 'alertOverpayment', 'claimOrder'],
    })
  })

  it.each<[string, AmountOwed]>([
    ['one cent higher', { ...owed, amount: 1_001 }],
    ['in another currency', zloty],
    ['lower, but in another currency', { ...zloty, amount: 1 }],
  ])('PAY-09 is %s: the payment goes back', (_, now) => {
    expect(compare(now)).toMatchObject({ ...sentBack, facts: received })
  })
})

describe('the order’s price when the shopper has approved the payment', () => {
  it.each<[string, AmountOwed, string, string[]]>([
    ['the same: the payment is captured', owed, 'unpaid.open', ['capturePayment']],
    ['one cent lower: the payment is captured', { ...owed, amount: 999 }, 'unpaid.open', ['capturePayment']],
    ['unknown: the payment is captured', null, 'unpaid.open', ['capturePayment']],
    ['paid already: nothing is captured', 'paid', 'unpaid.approved', []],
    ['one cent higher: nothing is captured', { ...owed, amount: 1_001 }, 'unpaid.expired', []],
    ['in another currency: nothing is captured', zloty, 'unpaid.expired', []],
  ])('PAY-09 is %s', (_, now, state, actions) => {
    expect(settle('unpaid.open', { type: 'approval.compared', at, owed: now })).toMatchObject({
      state,
      actions,
    })
  })

  it.each([
    [0, false, 'unpaid.open', ['compareApproval']],
    [0, true, 'unpaid.open', ['compareApproval']],
    [1, false, 'unpaid.failed', []],
    [1, true, 'unpaid.open', ['compareApproval']],
  ] as const)(
    'PAY-09 is read after %i declined captures, with a new approval (%s): the payment is %s',
    (declines, isApprovedNow, state, actions) => {
      const approved = { type: 'status.approved', at, isApprovedNow } as const
      expect(settle('unpaid.open', approved, { declines })).toMatchObject({ state, actions })
    },
  )
})

describe('the report of a payment', () => {
  it.each([
    [1, 'ORDER_CANCELLED', 'late.refunding', ['countLate', 'requestRefund']],
    [0, 'ORDER_CANCELLED', 'late.returned', []],
    [1, 'ORDER_SENT', 'paid.reporting', ['alertUnreported']],
    [1, null, 'paid.reporting', ['alertUnreported']],
  ] as const)(
    'PAY-11 of %i cents is denied with %s: the payment is %s',
    (amountMinor, code, state, actions) => {
      const denied = { type: 'report.denied', at, status: 409, code } as const
      expect(settle('paid.reporting', denied, { amountMinor })).toMatchObject({ state, actions })
    },
  )
})

describe('an order of zero', () => {
  const start = (amountMinor: number) => {
    const input = { ...price, amountMinor, providerRef: 'p-1', createdAt: begun }
    const [{ value, context }] = initialTransition(paymentSettlementMachine, input)
    return { state: stateOfValue(value), receivedMinor: context.receivedMinor }
  }

  it('PAY-09 starts as paid, and one of a cent as unpaid', () => {
    expect(start(0)).toEqual({ state: 'paid.claiming', receivedMinor: 0 })
    expect(start(1)).toEqual({ state: 'unpaid.creating', receivedMinor: null })
  })

  it.each([
    [0, true, 'paid.reporting', ['reportPayment']],
    [0, false, 'superseded.returned', []],
    [1, true, 'paid.reporting', ['reportPayment']],
    [1, false, 'superseded.refunding', ['requestRefund']],
  ] as const)(
    'PAY-06 a payment of %i cents that is the order’s payment (%s) is %s',
    (amountMinor, isPayer, state, actions) => {
      const claimed = { type: 'order.claimed', at, isPayer } as const
      expect(settle('paid.claiming', claimed, { amountMinor })).toMatchObject({ state, actions })
    },
  )
})
