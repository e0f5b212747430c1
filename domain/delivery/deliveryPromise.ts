/** The days that were promised when an order was placed, and whether they still hold (ORD-21). */
import { parseDay, toIsoDay } from '../days.ts'
import type { ArrivalDays } from './deliveryWindow.ts'

/**
 * `holds`: it is expected as promised. `later`: it is expected after the promised days. `overdue`: it should have arrived.
 * `kept` and `missed`: it has arrived.
 */
export type PromiseState = 'holds' | 'later' | 'overdue' | 'kept' | 'missed'

export interface DeliveryPromise {
  /** Days, as `2026-12-01`. */
  readonly from: string
  readonly until: string
  readonly expectedFrom: string
  readonly expectedUntil: string
  readonly state: PromiseState
}

/** Null unless both are days, in this order. */
export const expectedDays = (
  from: string | null | undefined,
  until: string | null | undefined,
): ArrivalDays | null => {
  const last = parseDay(until)
  const first = parseDay(from) ?? last
  return first === null || last === null || last < first ? null : { from: first, until: last }
}

const stateOf = (
  promised: ArrivalDays,
  expected: ArrivalDays,
  { today, arrived }: { today: number; arrived: number | null },
): PromiseState => {
  if (arrived !== null) return arrived <= promised.until ? 'kept' : 'missed'
  if (today > expected.until) return 'overdue'
  return expected.until > promised.until ? 'later' : 'holds'
}

/**
 * Null if nothing was promised.
 * @param stated what was stated, the oldest first: the first is the promise, the last what is expected now
 * @param arrived the day on which the last parcel arrived
 */
export const deliveryPromise = (
  stated: readonly ArrivalDays[],
  days: { today: number; arrived: number | null },
): DeliveryPromise | null => {
  const [promised] = stated
  const expected = stated.at(-1)
  if (!promised || !expected) return null
  return {
    from: toIsoDay(promised.from),
    until: toIsoDay(promised.until),
    expectedFrom: toIsoDay(expected.from),
    expectedUntil: toIsoDay(expected.until),
    state: stateOf(promised, expected, days),
  }
}
