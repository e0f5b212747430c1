/** The state that follows from an order's events, whatever their order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dated, orderHistory } from '#machines/order-life/order-life.history.ts'
import { orderSteps } from '#machines/order-life/order-life.steps.ts'
import type { OrderLifeEvent, OrderStatus } from '#machines/order-life/order-life.types.ts'

const input = { payable: true, units: { l1: 2, l2: 1 } }
const shipped = (parcelId: string | null, units: Record<string, number> | null): OrderLifeEvent => ({
  type: 'parcel.shipped',
  parcelId,
  units,
})
const cancelled = (units: Record<string, number>): OrderLifeEvent => ({ type: 'units.cancelled', units })
const delivered = (parcelId: string | null): OrderLifeEvent => ({ type: 'parcel.delivered', parcelId })
const wholeLife: OrderLifeEvent[] = [
  { type: 'order.paid' },
  { type: 'preparation.begun' },
  shipped('p1', { l1: 2 }),
  delivered('p1'),
  shipped('p2', { l2: 1 }),
  delivered('p2'),
  { type: 'goods.returned' },
  { type: 'money.refunded', whole: true },
]
const dated = (events: readonly OrderLifeEvent[]): Dated<OrderLifeEvent>[] =>
  events.map((event, index) => ({ at: (index + 1) * 1_000, event }))
const statusAfter = (events: readonly OrderLifeEvent[], of = input) =>
  orderHistory(of, 0, dated(events)).status
const stepsAfter = (events: readonly OrderLifeEvent[]) =>
  orderSteps(orderHistory(input, 0, dated(events))).map(({ status, progress }) => `${status} ${progress}`)

describe('the state of an order', () => {
  it('ORD-20/state goes from placed to refunded, one step after the other', () => {
    const statuses = wholeLife.map((_, count) => statusAfter(wholeLife.slice(0, count + 1)))
    expect([statusAfter([]), ...statuses]).toEqual([
      'awaitingPayment',
      'paid',
      'inPreparation',
      'partlyShipped',
      'partlyShipped',
      'shipped',
      'delivered',
      'returned',
      'refunded',
    ])
  })

  it.each<[string, OrderLifeEvent[], OrderStatus]>([
    ['sent before it is paid', [shipped(null, null), { type: 'order.paid' }], 'shipped'],
    [
      'of an upstream without parcels',
      [{ type: 'order.paid' }, shipped(null, null), delivered(null)],
      'delivered',
    ],
    [
      'reopened by a late payment',
      [{ type: 'order.cancelled' }, { type: 'order.reopened' }, { type: 'order.paid' }],
      'paid',
    ],
    ['cancelled after it was paid', [{ type: 'order.paid' }, { type: 'order.cancelled' }], 'cancelled'],
    [
      'not cancelled once parcels left',
      [shipped('p1', { l1: 2 }), { type: 'order.cancelled' }],
      'partlyShipped',
    ],
    ['a parcel that was never sent', [{ type: 'order.paid' }, delivered('p9')], 'paid'],
    ['a part of the money back', [{ type: 'order.paid' }, { type: 'money.refunded', whole: false }], 'paid'],
    ['units cancelled before a parcel left', [{ type: 'order.paid' }, cancelled({ l1: 2, l2: 1 })], 'paid'],
    ['units cancelled, the rest sent', [cancelled({ l1: 1 }), shipped('p1', { l1: 1, l2: 1 })], 'shipped'],
    ['some of the rest cancelled', [shipped('p1', { l1: 1 }), cancelled({ l1: 1 })], 'partlyShipped'],
    ['the rest cancelled', [shipped('p1', { l1: 2 }), cancelled({ l2: 1 })], 'shipped'],
    [
      'the rest cancelled after all parcels arrived',
      [shipped('p1', { l1: 2 }), delivered('p1'), cancelled({ l2: 1 })],
      'delivered',
    ],
    ['cancelled units that were sent', [shipped('p1', null), cancelled({ l1: 1 })], 'shipped'],
    ['units of another order', [shipped('p1', { l9: 5 })], 'partlyShipped'],
  ])('ORD-20 %s', (_name, events, status) => {
    expect(statusAfter(events)).toBe(status)
  })

  it('ORD-20 an order of 0 is placed, and waits for no payment', () => {
    expect(statusAfter([], { ...input, payable: false })).toBe('placed')
  })

  it('ORD-20 an event that comes twice, or before the one that it needs, changes nothing', () => {
    const twice = dated([...wholeLife, ...wholeLife])
    expect(orderHistory(input, 0, twice).status).toBe('refunded')
    const slowClock = [
      { at: 1_000, event: delivered('p1') },
      { at: 2_000, event: shipped('p1', null) },
    ]
    expect(orderHistory(input, 0, slowClock).status).toBe('delivered')
    const repeated = dated([
      { type: 'order.cancelled' },
      { type: 'order.cancelled' },
      { type: 'order.reopened' },
    ])
    expect(orderHistory(input, 0, repeated).status).toBe('awaitingPayment')
  })

  it('ORD-20 shows what is done, what is present and what is to come', () => {
    expect(stepsAfter([])).toEqual([
      'placed done',
      'awaitingPayment current',
      'inPreparation ahead',
      'shipped ahead',
      'delivered ahead',
    ])
    expect(stepsAfter(wholeLife.slice(0, 3))).toEqual([
      'placed done',
      'paid done',
      'inPreparation done',
      'partlyShipped current',
      'delivered ahead',
    ])
    // It is sent and not paid: the payment is not shown as done.
    expect(stepsAfter([shipped(null, null)])).toEqual([
      'placed done',
      'paid ahead',
      'shipped current',
      'delivered ahead',
    ])
    expect(stepsAfter([{ type: 'order.paid' }, { type: 'order.cancelled' }])).toEqual([
      'placed done',
      'paid done',
      'cancelled current',
      'refunded ahead',
    ])
    expect(stepsAfter([{ type: 'order.cancelled' }])).toEqual(['placed done', 'cancelled current'])
  })
})

describe('the history of an order', () => {
  const historyOf = (...entries: Dated<OrderLifeEvent>[]) => orderHistory(input, 0, entries)
  const at = (time: number | null, event: OrderLifeEvent): Dated<OrderLifeEvent> => ({ at: time, event })

  it('ORD-20 events of one time happen in the order in which they are possible', () => {
    const { reached, status } = historyOf(at(1, shipped('p1', null)), at(1, { type: 'preparation.begun' }))
    expect([reached.get('inPreparation'), reached.get('shipped'), status]).toEqual([1, 1, 'shipped'])
  })
  it('ORD-20/any-order parcels of one time are listed alike, whichever comes first', () => {
    const parcels = ['p1', 'p2', 'p3'].map((id) => at(1, shipped(id, { l1: 1 })))
    for (const entries of [parcels, parcels.toReversed()])
      expect(historyOf(...entries).applied).toEqual(parcels)
  })
  it('ORD-20 a state keeps the time at which it was reached first', () => {
    const { reached } = historyOf(
      at(1, { type: 'order.paid' }),
      at(2, { type: 'order.cancelled' }),
      at(3, { type: 'order.reopened' }),
      at(4, { type: 'order.paid' }),
    )
    expect([...reached]).toEqual([
      ['placed', 0],
      ['awaitingPayment', 0],
      ['paid', 1],
      ['cancelled', 2],
    ])
  })
  it('ORD-20 what a slow clock reported early waits for what it needs, and happens once', () => {
    const early = historyOf(
      at(1, delivered('p1')),
      at(2, delivered('p2')),
      at(3, shipped('p1', { l1: 2 })),
      at(4, shipped('p2', { l2: 1 })),
    )
    expect(early.status).toBe('delivered')
    const once = historyOf(
      at(1, { type: 'order.paid' }),
      at(2, { type: 'goods.returned' }),
      at(3, { type: 'money.refunded', whole: true }),
      at(4, shipped('p1', null)),
    )
    expect(once.status).toBe('refunded')
    const returned = historyOf(at(1, { type: 'goods.returned' }), at(2, shipped('p1', null)))
    expect(returned.status).toBe('returned')
    const refunded = historyOf(at(1, { type: 'money.refunded', whole: true }), at(2, { type: 'order.paid' }))
    expect(refunded.status).toBe('refunded')
  })
  it('ORD-20 one word about an arrival counts once, also where more is sent afterwards', () => {
    const { applied, status } = historyOf(
      at(1, delivered('p1')),
      at(2, shipped('p1', { l1: 1 })),
      at(3, shipped('p2', { l1: 1 })),
    )
    expect([applied.length, status]).toEqual([3, 'partlyShipped'])
  })
  it('ORD-20 steps have their time, and money that came back without goods is the last one', () => {
    const steps = orderSteps(
      historyOf(at(5, { type: 'order.paid' }), at(6, { type: 'money.refunded', whole: true })),
    )
    expect(steps).toEqual([
      { status: 'placed', progress: 'done', at: 0 },
      { status: 'paid', progress: 'done', at: 5 },
      { status: 'refunded', progress: 'current', at: 6 },
    ])
  })
  it.each([
    ['in part', [shipped('p1', { l1: 1 })], 'partlyShipped current'],
    ['and arrived', [shipped('p1', null), delivered('p1')], 'delivered current'],
  ] as const)(
    'ORD-20 what was sent %s without a word about its preparation has no such step',
    (_, events, last) => {
      const steps = stepsAfter(events)
      expect(steps).toContain(last)
      expect(steps.join()).not.toContain('inPreparation')
    },
  )
})

const anyEvent: fc.Arbitrary<OrderLifeEvent> = fc.oneof(
  fc.constantFrom<OrderLifeEvent>(...wholeLife, { type: 'order.cancelled' }, { type: 'order.reopened' }),
  fc.record({
    type: fc.constant('parcel.shipped' as const),
    parcelId: fc.constantFrom('p1', 'p2', 'p3', null),
    units: fc.constantFrom(null, {}, { l1: 1 }, { l2: 9 }, { other: 1 }),
  }),
  fc.record({
    type: fc.constant('units.cancelled' as const),
    units: fc.constantFrom({}, { l1: 1 }, { l2: 9 }, { other: 1 }),
  }),
  fc.record({
    type: fc.constant('parcel.delivered' as const),
    parcelId: fc.constantFrom('p1', 'p2', 'p3', null),
  }),
  fc.record({ type: fc.constant('money.refunded' as const), whole: fc.boolean() }),
)
const anyEntry = fc.record({ at: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }), event: anyEvent })
const anyEntries = fc.array(anyEntry, { maxLength: 12 })

describe('laws of the order of events', () => {
  it('ORD-20/any-order the upstream may list the events in any order', () => {
    fc.assert(
      fc.property(
        anyEntries.chain((entries) =>
          fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
        ),
        ([entries, shuffled]) => {
          const [one, other] = [orderHistory(input, 0, entries), orderHistory(input, 0, shuffled)]
          expect(other.status).toBe(one.status)
          expect([...other.reached]).toEqual([...one.reached])
          expect(other.applied).toEqual(one.applied)
        },
      ),
    )
  })

  it('ORD-20/any-order clocks that differ do not change how a life ends', () => {
    const times = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 7 })
    fc.assert(
      fc.property(times, (at) => {
        const [first, ...rest] = wholeLife
        const entries = rest.map((event, index) => ({ at: at[index] ?? 0, event }))
        const history = orderHistory(input, 0, [...entries, ...(first ? [{ at: 0, event: first }] : [])])
        expect(history.status).toBe('refunded')
      }),
    )
  })

  it('ORD-20/impossible never shows an impossible jump', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const { status, reached, applied } = orderHistory(input, 0, entries)
        const types = applied.map(({ event }) => event.type)
        const has = (type: OrderLifeEvent['type']) => types.includes(type)
        if (reached.has('paid')) expect(has('order.paid')).toBe(true)
        if (reached.has('delivered')) expect(has('parcel.shipped')).toBe(true)
        if (reached.has('returned')) expect(reached.has('shipped') || reached.has('delivered')).toBe(true)
        // After its parcels left, an order is never cancelled.
        if (has('parcel.shipped'))
          expect(types.slice(types.indexOf('parcel.shipped'))).not.toContain('order.cancelled')
        const parcels = applied.flatMap(({ event }) =>
          event.type === 'parcel.shipped' ? [event.parcelId] : [],
        )
        expect(new Set(parcels).size).toBe(parcels.length)

        const steps = orderSteps({ status, reached })
        expect(steps.filter(({ progress }) => progress === 'current').map((step) => step.status)).toEqual([
          status,
        ])
        for (const step of steps) expect(step.progress === 'ahead' || reached.has(step.status)).toBe(true)
      }),
    )
  })
})
