/** Which units a refund is for, as far as the events of its order tell. Pure. */
import type { EventLine } from '../../tables/orderTypes.ts'
import type { OrderEventRow } from '../orders/orderEvents.ts'

export interface RefundedUnits {
  /** By the ids of sold lines; empty where nobody has said what the money is for, as with a return. */
  units: readonly EventLine[]
  /** Whether this refund is meant for all of them, and no other one was. */
  isForAll: boolean
}

const unknown: RefundedUnits = { units: [], isForAll: false }

type Event = Pick<
  OrderEventRow,
  'id' | 'type' | 'amount' | 'cancelled_amount' | 'lines' | 'request_id' | 'request_lines'
>

const addUp = (units: readonly EventLine[]): EventLine[] => {
  const sums = new Map<string, number>()
  for (const { _id, quantity } of units) sums.set(_id, (sums.get(_id) ?? 0) + quantity)
  return [...sums].map(([_id, quantity]) => ({ _id, quantity }))
}

/** The money for cancelled lines goes back in the order in which they were cancelled. */
const cancelledUnitsOf = (before: readonly Event[], amount: number): RefundedUnits => {
  const start = before.reduce((sum, { cancelled_amount }) => sum + (cancelled_amount ?? 0), 0)
  const end = start + amount
  const units: EventLine[] = []
  let covered = 0
  let known = 0
  for (const event of before) {
    if (event.type !== 'lines_cancelled') continue
    const [from, to] = [known, known + (event.amount ?? 0)]
    known = to
    if (to <= start || from >= end) continue
    units.push(...(event.lines ?? []))
    if (from >= start && to <= end) covered += to - from
  }
  return { units: addUp(units), isForAll: covered === amount }
}

const withdrawnUnitsOf = (before: readonly Event[], requestId: string): RefundedUnits => {
  const ofRequest = before.filter(({ request_id }) => request_id === requestId)
  const units = ofRequest.find(({ request_lines }) => request_lines !== null)?.request_lines ?? []
  return { units, isForAll: units.length > 0 && !ofRequest.some(({ type }) => type === 'refunded') }
}

/** @param events all events of the order, in their order */
export const refundedUnits = (events: readonly Event[], refundId: string): RefundedUnits => {
  const index = events.findIndex(({ id }) => id === refundId)
  const refund = events[index]
  if (!refund) return unknown
  const before = events.slice(0, index)
  if (refund.cancelled_amount !== null) return cancelledUnitsOf(before, refund.cancelled_amount)
  return refund.request_id === null ? unknown : withdrawnUnitsOf(before, refund.request_id)
}
