/** Whether an unpaid order is to be paid, as far as withdrawals from it tell. */
import type { WireOrder } from '#contract/cart.ts'

/** A refused withdrawal counts again once its goods or its money came back. */
const isRefused = (events: NonNullable<WireOrder['events']>, requestId: string): boolean => {
  const types = new Set(events.flatMap(({ type, request }) => (request?._id === requestId ? [type] : [])))
  return types.has('request_refused') && !types.has('returned') && !types.has('refunded')
}

/** The withdrawals whose units are known. */
const withdrawalsOf = (events: NonNullable<WireOrder['events']>) =>
  events.filter(
    ({ type, request }) =>
      type === 'request_received' &&
      request?.kind === 'withdrawal' &&
      request.lines !== undefined &&
      !isRefused(events, request._id),
  )

/** Whether its buyer withdrew from all of it. Companies have no right of withdrawal. */
export const isWithdrawnWhole = ({
  transactionlines = [],
  events = [],
  taxreference,
}: WireOrder): boolean => {
  const withdrawals = withdrawalsOf(events)
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

/** Whether a withdrawal from some of it waits for an answer, and it is not paid. */
export const hasOpenWithdrawal = ({ events = [], taxreference, paymentstatus }: WireOrder): boolean =>
  !taxreference &&
  paymentstatus !== 'paid' &&
  withdrawalsOf(events).some(
    ({ request: open }) =>
      !events.some(({ type, request }) => request?._id === open?._id && type !== 'request_received'),
  )
