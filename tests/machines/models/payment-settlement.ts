import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type Assertions, model } from '#flow-tools/walker/model.ts'
import type { World } from '#flow-tools/walker/world.ts'
import { paymentSettlementMachine } from '#machines/payment-settlement/payment-settlement.machine.ts'
import type { paymentSettlementPorts } from '#machines/payment-settlement/payment-settlement.ports.ts'
import { isSettled, outcomeOf, stateOfValue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type {
  PaymentOutcome,
  PaymentSettlementEvent,
  PaymentSettlementInput,
  PaymentState,
} from '#machines/payment-settlement/payment-settlement.types.ts'

const at = 1_000
/** After every patience of the chart. */
const later = 40 * 24 * 3_600_000

const amountMinor = 1_000
const owed = { amount: amountMinor, currency: 'EUR', symbol: '€' }
const exact = { receivedMinor: amountMinor, receivedCurrency: 'EUR' }

const events: readonly PaymentSettlementEvent[] = [
  { type: 'payment.created', at, providerRef: 'p-1', next: { kind: 'redirect', url: '/pay' } },
  { type: 'check.requested', at, isApprovedNow: false },
  { type: 'check.requested', at: later, isApprovedNow: false },
  { type: 'visit.begun', at, lastCheckedAt: 0 },
  { type: 'visit.begun', at, lastCheckedAt: at },
  { type: 'status.open', at },
  { type: 'status.open', at: later },
  { type: 'status.approved', at, isApprovedNow: false },
  { type: 'status.approved', at, isApprovedNow: true },
  { type: 'status.pending', at },
  { type: 'status.pending', at: later },
  { type: 'status.paid', at, ...exact },
  { type: 'status.paid', at, ...exact, receivedMinor: 999 },
  { type: 'status.failed', at },
  { type: 'status.cancelled', at },
  { type: 'status.expired', at },
  { type: 'status.forgotten', at },
  { type: 'status.forgotten', at: later },
  { type: 'approval.compared', at, owed },
  { type: 'approval.compared', at, owed: 'paid' },
  { type: 'approval.compared', at, owed: { ...owed, amount: 1_001 } },
  { type: 'payment.compared', at, ...exact, owed },
  { type: 'payment.compared', at, ...exact, owed: { ...owed, amount: 999 } },
  { type: 'payment.compared', at, ...exact, owed: { ...owed, amount: 1_001 } },
  { type: 'capture.declined', at },
  { type: 'capture.missed', at },
  { type: 'order.claimed', at, isPayer: true },
  { type: 'order.claimed', at, isPayer: false },
  { type: 'report.confirmed', at },
  { type: 'report.denied', at, status: 422, code: 'NO' },
  { type: 'report.denied', at, status: 409, code: 'ORDER_CANCELLED' },
  { type: 'order.cancelled', at },
  { type: 'refund.taken', at },
  { type: 'refund.taken', at: later },
  { type: 'refund.unknown', at },
  { type: 'refund.unknown', at: later },
  { type: 'refund.completed', at },
  { type: 'refund.undone', at },
  { type: 'refund.refused', at, reason: 'The account is empty.' },
]

type Kept = Assertions[string]
type Port = keyof typeof paymentSettlementPorts.actions

const times = ({ actionCalls }: World, port: Port) =>
  actionCalls.filter(({ action }) => action === port).length

const is = (seen: AnyMachineSnapshot, outcome: PaymentOutcome, isSettledThen: boolean) => {
  const state = stateOfValue(seen.value)
  expect([outcomeOf(state), isSettled(state)]).toEqual([outcome, isSettledThen])
}

/** No money has arrived: nothing is claimed, reported or returned. */
const unpaid =
  (outcome: PaymentOutcome, isSettledThen = false): Kept =>
  (seen, world) => {
    is(seen, outcome, isSettledThen)
    expect(seen.context).toMatchObject({ receivedMinor: null, receivedCurrency: null })
    for (const port of ['claimOrder', 'reportPayment', 'requestRefund', 'countPaid'] as const)
      expect(times(world, port)).toBe(0)
  }

/** The right amount has arrived: nothing goes back. */
const paid =
  (isSettledThen: boolean, reports: (count: number) => boolean): Kept =>
  (seen, world) => {
    is(seen, 'paid', isSettledThen)
    expect(seen.context).toMatchObject({ receivedMinor: seen.context.amountMinor, receivedCurrency: 'EUR' })
    expect(times(world, 'claimOrder')).toBeGreaterThan(0)
    expect(times(world, 'countReported')).toBe(isSettledThen ? 1 : 0)
    expect(reports(times(world, 'reportPayment'))).toBe(true)
    expect([times(world, 'alertMismatch'), times(world, 'requestRefund')]).toEqual([0, 0])
  }

type Parent = 'superseded' | 'mismatched'
/** It was reported, and the upstream refused it: the order was cancelled, and its units are gone. */
const late =
  (isSettledThen: boolean, own: (world: World) => void): Kept =>
  (seen, world) => {
    is(seen, 'paid', isSettledThen)
    const wasAsked = seen.context.amountMinor > 0 ? 1 : 0
    expect([times(world, 'countLate'), times(world, 'countReported')]).toEqual([wasAsked, 0])
    expect(Math.min(times(world, 'reportPayment'), times(world, 'claimOrder'))).toBeGreaterThan(0)
    own(world)
  }
/** It was the order's payment, or about to be: the buyer cancelled the order. */
const cancelled =
  (isSettledThen: boolean, own: (world: World) => void): Kept =>
  (seen, world) => {
    is(seen, 'paid', isSettledThen)
    expect(times(world, 'claimOrder')).toBeGreaterThan(0)
    expect([times(world, 'alertMismatch'), times(world, 'countLate')]).toEqual([0, 0])
    own(world)
  }
/** A payment that goes back is never reported, and one of the wrong amount never claims the order. */
const surplus =
  (parent: Parent, isSettledThen: boolean, own: (world: World) => void): Kept =>
  (seen, world) => {
    is(seen, parent === 'superseded' ? 'paid' : 'failed', isSettledThen)
    expect(times(world, 'reportPayment')).toBe(0)
    const counted = ['alertMismatch', 'countPaid', 'claimOrder'] as const
    const figures = counted.map((port) => Math.min(1, times(world, port)))
    const wasAsked = seen.context.amountMinor > 0 ? 1 : 0
    expect(figures).toEqual(parent === 'mismatched' ? [1, 0, 0] : [0, wasAsked, 1])
    own(world)
  }
const refunding: (world: World) => void = (world) => {
  expect(times(world, 'requestRefund')).toBeGreaterThan(0)
  expect(times(world, 'alertUnrefundable')).toBe(0)
}
const returning: (world: World) => void = (world) =>
  expect([times(world, 'logReturning'), times(world, 'logReturned')]).toEqual([1, 0])
/** If the order cost nothing, there was nothing to return. */
const returned: (world: World) => void = (world) =>
  expect(times(world, 'logReturned')).toBe(times(world, 'requestRefund') > 0 ? 1 : 0)
const unrefundable: (world: World) => void = (world) => expect(times(world, 'alertUnrefundable')).toBe(1)

const assertions: Record<PaymentState, Kept> = {
  'unpaid.creating': (seen, world) => {
    unpaid('open')(seen, world)
    expect([seen.context.providerRef, seen.context.next]).toEqual([null, null])
  },
  'unpaid.open': unpaid('open'),
  'unpaid.approved': unpaid('pending'),
  'unpaid.pending': unpaid('pending'),
  'unpaid.lingering': (seen, world) => {
    unpaid('pending')(seen, world)
    expect(times(world, 'alertLingering')).toBeGreaterThan(0)
  },
  'unpaid.failed': unpaid('failed', true),
  'unpaid.cancelled': unpaid('cancelled', true),
  'unpaid.expired': unpaid('expired', true),
  'paid.claiming': paid(false, (count) => count === 0),
  'paid.reporting': paid(false, (count) => count > 0),
  'paid.reported': paid(true, (count) => count > 0),
  'superseded.refunding': surplus('superseded', false, refunding),
  'superseded.returning': surplus('superseded', false, returning),
  'superseded.returned': surplus('superseded', true, returned),
  'superseded.unrefundable': surplus('superseded', true, unrefundable),
  'late.refunding': late(false, refunding),
  'late.returning': late(false, returning),
  'late.returned': late(true, returned),
  'late.unrefundable': late(true, unrefundable),
  'cancelled.refunding': cancelled(false, refunding),
  'cancelled.returning': cancelled(false, returning),
  'cancelled.returned': cancelled(true, returned),
  'cancelled.unrefundable': cancelled(true, unrefundable),
  'mismatched.refunding': surplus('mismatched', false, refunding),
  'mismatched.returning': surplus('mismatched', false, returning),
  'mismatched.returned': surplus('mismatched', true, returned),
  'mismatched.unrefundable': surplus('mismatched', true, unrefundable),
}

const input = (changes: Partial<PaymentSettlementInput> = {}): PaymentSettlementInput => ({
  providerRef: null,
  amountMinor,
  currency: 'EUR',
  createdAt: 0,
  ...changes,
})

/** Two refused visits instead of 150 are final here, so that the walks stay short. */
const maxVisits = 2
const machine = paymentSettlementMachine.provide({
  guards: { isRefusalFinal: ({ context }) => context.misses >= maxVisits },
})

export const paymentSettlementModel = model({
  name: 'payment-settlement',
  machine,
  inputs: [() => input(), () => input({ amountMinor: 0, providerRef: 'nothing' })],
  events,
  answers: {},
  dropped: {
    'visit.begun': 'Another server has begun the visit.',
  },
  assertions,
  relevantContext: ({ amountMinor, declines, misses, enteredAt, checkedAt }) => [
    amountMinor,
    declines === 0,
    misses,
    enteredAt,
    checkedAt,
  ],
  filterEvents: ({ value, context }, { type }) =>
    type !== 'visit.begun' ||
    context.misses === 0 ||
    (context.misses < maxVisits && stateOfValue(value).endsWith('.refunding')),
})
