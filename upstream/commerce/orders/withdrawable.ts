/** The units of an order that can still be withdrawn from. A kit can only be withdrawn from as a whole. */
import { cancelledUnits } from './cancelledUnits.ts'
import type { OrderEventRow } from './orderEvents.ts'

interface Line {
  id: string
  /** Null for all but components of kits. */
  parent_id: string | null
  quantity: number
}

/** A kit stands for its components. */
export const soldLines = <T extends Pick<Line, 'parent_id'>>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.parent_id === null)

/** The ids of requests that were refused, and of which nothing came back afterwards. */
export const refusedRequests = (events: readonly OrderEventRow[]): ReadonlySet<string | null> => {
  const idsOf = (...types: OrderEventRow['type'][]) =>
    events.flatMap(({ type, request_id }) => (types.includes(type) ? [request_id] : []))
  const cameBack = new Set(idsOf('returned', 'refunded'))
  return new Set(idsOf('request_refused').filter((id) => !cameBack.has(id)))
}

/**
 * By the id of each line that was sold. The units of a withdrawal that was refused can be withdrawn from again.
 * @param events all events of the order
 */
export const withdrawableUnits = (
  { cancelled_at }: { cancelled_at: Date | null },
  lines: readonly Line[],
  events: readonly OrderEventRow[],
): ReadonlyMap<string, number> => {
  const cancelled = cancelledUnits(events)
  const left = new Map(
    soldLines(lines).map(({ id, quantity }) => [
      id,
      cancelled_at === null ? quantity - (cancelled.get(id) ?? 0) : 0,
    ]),
  )
  const refused = refusedRequests(events)
  for (const { request_lines, request_id } of events)
    if (request_lines !== null && !refused.has(request_id))
      for (const { _id, quantity } of request_lines)
        left.set(_id, Math.max(0, (left.get(_id) ?? 0) - quantity))
  return left
}

/** Whether a withdrawal from some of it waits for an answer: what is to be paid is not known before. A company has no right to. */
export const hasOpenWithdrawal = (
  { taxreference }: { taxreference: string | null },
  events: readonly OrderEventRow[],
): boolean =>
  taxreference === null &&
  events.some(
    ({ request_lines, request_id }) =>
      request_lines !== null &&
      !events.some(
        ({ type, request_id: answered }) => answered === request_id && type !== 'request_received',
      ),
  )

/** Whether its buyer withdrew from all of it that was not cancelled. A company has no right to. */
export const isWithdrawnWhole = (
  order: { cancelled_at: Date | null; taxreference: string | null },
  lines: readonly Line[],
  events: readonly OrderEventRow[],
): boolean =>
  order.taxreference === null &&
  events.some(({ request_lines }) => request_lines !== null) &&
  [...withdrawableUnits(order, lines, events).values()].every((units) => units === 0)
