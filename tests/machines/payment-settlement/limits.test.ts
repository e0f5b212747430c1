/** How long the states of a payment may last, and how many refused refunds are final: below, at and above each limit. */
import { describe, expect, it } from 'vitest'
import type {
  PaymentFacts,
  PaymentSettlementEvent,
  PaymentState,
} from '#machines/payment-settlement/payment-settlement.types.ts'
import { begun, settle } from './settle.ts'

const day = 24 * 3_600_000

type Limit = {
  name: string
  from: PaymentState
  event: (at: number) => PaymentSettlementEvent
  limit: number
  after: PaymentState
  alerts?: string[]
}
const alertUnrefundable = ['alertUnrefundable']

/** The limit counts from `createdAt`. */
const ofPayments: Limit[] = [
  {
    name: 'a creation without an answer expires after a day',
    from: 'unpaid.creating',
    event: (at) => ({ type: 'check.requested', at, isApprovedNow: false }),
    limit: day,
    after: 'unpaid.expired',
  },
  {
    name: 'an open payment expires after 30 days',
    from: 'unpaid.open',
    event: (at) => ({ type: 'status.open', at }),
    limit: 30 * day,
    after: 'unpaid.expired',
  },
  {
    name: 'a pending payment alerts after 14 days',
    from: 'unpaid.pending',
    event: (at) => ({ type: 'status.pending', at }),
    limit: 14 * day,
    after: 'unpaid.lingering',
    alerts: ['alertLingering'],
  },
  {
    name: 'a pending payment that the provider has forgotten alerts after 14 days',
    from: 'unpaid.pending',
    event: (at) => ({ type: 'status.forgotten', at }),
    limit: 14 * day,
    after: 'unpaid.lingering',
    alerts: ['alertLingering'],
  },
]
/** The limit counts from `enteredAt`. */
const ofRefunds: Limit[] = (['refund.taken', 'refund.unknown'] as const).flatMap((type) =>
  (['superseded', 'late', 'mismatched'] as const).map((parent) => ({
    name: `a ${parent} payment that stays in ${type} needs a person after 14 days`,
    from: `${parent}.returning` as const,
    event: (at: number) => ({ type, at }),
    limit: 14 * day,
    after: `${parent}.unrefundable` as const,
    alerts: alertUnrefundable,
  })),
)

const since = (key: 'createdAt' | 'enteredAt'): Partial<PaymentFacts> =>
  key === 'createdAt' ? { enteredAt: begun + 5 * day } : { createdAt: begun - 5 * day }

const expectLimit = ({ from, event, limit, after, alerts = [] }: Limit, facts: Partial<PaymentFacts>) => {
  expect(settle(from, event(begun + limit - 1), facts).state).toBe(from)
  expect(settle(from, event(begun + limit), facts).state).toBe(from)
  expect(settle(from, event(begun + limit + 1), facts)).toMatchObject({ state: after, actions: alerts })
}

describe('the age of a payment', () => {
  it.each(ofPayments)('PAY-09 $name, counted from its creation', (limit) =>
    expectLimit(limit, since('createdAt')),
  )
})

describe('the age of a refund', () => {
  it.each(ofRefunds)('PAY-09 $name, counted from the start of the refund', (limit) =>
    expectLimit(limit, since('enteredAt')),
  )
})

describe('a report or refund without a result', () => {
  const steps = [
    ['paid.reporting', 'reportPayment'],
    ['superseded.refunding', 'requestRefund'],
    ['late.refunding', 'requestRefund'],
    ['cancelled.refunding', 'requestRefund'],
    ['mismatched.refunding', 'requestRefund'],
  ] as const

  it.each(steps)('PAY-09 %s is repeated by %s after 15 s, also if the clock was set back', (from, action) => {
    const check = (distance: number) =>
      settle(from, { type: 'check.requested', at: begun + distance, isApprovedNow: false })
    for (const distance of [0, 14_999, -14_999]) expect(check(distance).actions).toEqual([])
    for (const distance of [15_000, 15_001, -15_000, -15_001]) {
      const { state, actions, facts } = check(distance)
      expect([state, actions, facts.enteredAt]).toEqual([from, [action], begun + distance])
    }
  })
})

describe('a refund that the provider refuses', () => {
  const refused = { type: 'refund.refused', at: begun, reason: 'The account is empty.' } as const

  it.each(['superseded', 'late', 'mismatched'] as const)(
    'PAY-09 %s: 149 visits are not final, 150 are',
    (parent) => {
      const from = `${parent}.refunding` as const
      expect(settle(from, refused, { misses: 149 })).toMatchObject({ state: from, actions: ['failCheck'] })
      for (const misses of [150, 151])
        expect(settle(from, refused, { misses })).toMatchObject({
          state: `${parent}.unrefundable`,
          actions: alertUnrefundable,
        })
    },
  )

  it('PAY-09 the 150th visit of the poller is the last one', () => {
    let visits = 0
    let { state, facts } = settle('mismatched.refunding', refused)
    while (state === 'mismatched.refunding' && visits < 1_000) {
      visits += 1
      const at = begun + visits * 60_000
      const visited = settle(state, { type: 'visit.begun', at, lastCheckedAt: facts.checkedAt }, facts)
      ;({ state, facts } = settle(visited.state, { ...refused, at }, visited.facts))
    }
    expect([state, visits]).toEqual(['mismatched.unrefundable', 150])
  })
})

describe('a visit of the poller', () => {
  it('PAY-09 counts only on the server that read the last check', () => {
    const visit = (lastCheckedAt: number) =>
      settle('unpaid.open', { type: 'visit.begun', at: begun + 1, lastCheckedAt }, { misses: 2 }).facts
    expect(visit(begun)).toMatchObject({ checkedAt: begun + 1, misses: 3 })
    for (const lastCheckedAt of [begun - 1, begun + 1])
      expect(visit(lastCheckedAt)).toMatchObject({ checkedAt: begun, misses: 2 })
  })
})
