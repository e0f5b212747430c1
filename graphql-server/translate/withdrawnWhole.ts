/** Whether nothing of an order is left to be paid, since its buyer withdrew from all of it. */
import type { WireOrder } from '#contract/cart.ts'

/** A refused withdrawal counts again once its goods or its money came back. */
const isRefused = (events: NonNullable<WireOrder['events']>, requestId: string): boolean => {
  const types = new Set(events.flatMap(({ type, request }) => (request?._id === requestId ? [type] : [])))
  return types.has('request_refused') && !types.has('returned') && !types.has('refunded')
}

/** Companies have no right of withdrawal. What a withdrawal names must be known. */
export const isWithdrawnWhole = ({
  transactionlines = [],
  events = [],
  taxreference,
}: WireOrder): boolean => {
  const withdrawals = events.filter(
    ({ type, request }) =>
      type === 'request_received' &&
      request?.kind === 'withdrawal' &&
      request.lines !== undefined &&
      !isRefused(events, request._id),
  )
  if (taxreference || withdrawals.length === 0) return false
  const gone = new Map<string, number>()
  const units = events.flatMap((event) => {
    if (event.type === 'lines_cancelled') return event.lines ?? []
    return withdrawals.includes(event) ? (event.request?.lines ?? []) : []
  })
  for (const { _id, quantity } of units) gone.set(_id, (gone.get(_id) ?? 0) + quantity)
  const sold = transactionlines.filter(({ kitcomponent }) => kitcomponent !== true)
  return sold.length > 0 && sold.every(({ _id, quantity }) => (gone.get(_id) ?? 0) >= quantity)
}
