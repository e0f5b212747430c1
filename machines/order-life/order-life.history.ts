/**
 * Derives an order's state from its events. An upstream may send them in any order, twice, or with clocks that differ, so
 * the chart decides which of them can have happened.
 */
import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { orderLifeMachine } from './order-life.machine.ts'
import type { OrderLifeEvent, OrderLifeInput, OrderStatus } from './order-life.types.ts'

/** `at`: milliseconds since 1970; null: it happened, and nobody knows when. */
export type Dated<Event> = { readonly at: number | null; readonly event: Event }

export type OrderHistory<Entry> = {
  status: OrderStatus
  /** When each status was first reached, in this order. */
  reached: ReadonlyMap<OrderStatus, number | null>
  /** The entries that can have happened, in the order in which they did. */
  applied: readonly Entry[]
}

type Life = SnapshotFrom<typeof orderLifeMachine>

/** Decides between events of the same time. */
const ranks: Readonly<Record<OrderLifeEvent['type'], number>> = {
  'units.cancelled': -1,
  'order.cancelled': 0,
  'order.reopened': 1,
  'order.paid': 2,
  'preparation.begun': 3,
  'parcel.shipped': 4,
  'parcel.delivered': 5,
  'goods.returned': 6,
  'money.refunded': 7,
}
/** These can wait for an event that a slower clock recorded later. The others may come again in the life of an order. */
const canWait: ReadonlySet<OrderLifeEvent['type']> = new Set([
  'parcel.delivered',
  'goods.returned',
  'money.refunded',
])

const statuses: readonly OrderStatus[] = [
  'awaitingPayment',
  'paid',
  'inPreparation',
  'partlyShipped',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
]
const statusOf = (life: Life): OrderStatus => statuses.find((status) => life.matches(status)) ?? 'placed'

const keyOf = ({ event }: Dated<OrderLifeEvent>) => JSON.stringify(event)
/** Events without a known time come last. The difference of two infinities is NaN, so the rank decides among them. */
const byTime = (a: Dated<OrderLifeEvent>, b: Dated<OrderLifeEvent>): number =>
  (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) ||
  ranks[a.event.type] - ranks[b.event.type] ||
  Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b))

/** The same for every order of the entries. */
export const orderHistory = <Entry extends Dated<OrderLifeEvent>>(
  input: OrderLifeInput,
  placedAt: number | null,
  entries: readonly Entry[],
): OrderHistory<Entry> => {
  let life = getInitialSnapshot(orderLifeMachine, input)
  const reached = new Map<OrderStatus, number | null>([
    ['placed', placedAt],
    [statusOf(life), placedAt],
  ])
  const applied: Entry[] = []
  const waiting: Entry[] = []

  const apply = (entry: Entry): boolean => {
    if (!life.can(entry.event)) return false
    life = getNextSnapshot(orderLifeMachine, life, entry.event)
    const status = statusOf(life)
    if (!reached.has(status)) reached.set(status, entry.at)
    applied.push(entry)
    return true
  }

  for (const entry of entries.toSorted(byTime)) {
    if (!apply(entry)) {
      if (canWait.has(entry.event.type)) waiting.push(entry)
      continue
    }
    // None of them can happen twice, so those that have happened may stay.
    for (let found: Entry | undefined = entry; found; ) found = waiting.find(apply)
  }
  return { status: statusOf(life), reached, applied }
}
