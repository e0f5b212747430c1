/** The units of an order that can still be withdrawn from. A kit can only be withdrawn from as a whole. */
import type { OrderEventRow } from './orderEvents.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'

/** A kit stands for its components. */
export const soldLines = (lines: readonly OrderLineRow[]): OrderLineRow[] =>
  lines.filter((line) => line.parent_id === null)

/** Refused, and nothing of it came back afterwards. */
const isRefused = (events: readonly OrderEventRow[], requestId: string | null): boolean => {
  const types = new Set(events.flatMap(({ type, request_id }) => (request_id === requestId ? [type] : [])))
  return types.has('request_refused') && !types.has('returned') && !types.has('refunded')
}

/**
 * By the id of each line that was sold. The units of a withdrawal that was refused can be withdrawn from again.
 * @param events all events of the order
 */
export const withdrawableUnits = (
  { cancelled_at }: Pick<OrderRow, 'cancelled_at'>,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
): ReadonlyMap<string, number> => {
  const left = new Map(soldLines(lines).map(({ id, quantity }) => [id, cancelled_at === null ? quantity : 0]))
  for (const { request_lines, request_id } of events)
    if (request_lines !== null && !isRefused(events, request_id))
      for (const { _id, quantity } of request_lines)
        left.set(_id, Math.max(0, (left.get(_id) ?? 0) - quantity))
  return left
}
