/** What the withdrawals from an order give back, where that can be said for certain. */
import type { WireOrder } from '#contract/cart.ts'
import type { WireOrderEvent } from '#contract/orderEvents.ts'
import { type WithdrawalRefund, withdrawalRefunds } from '#contract/withdrawalSums.ts'
import { type Money, money } from '#domain/money.ts'
import type { Order, OrderRequest, WithdrawalRefund as ShownRefund } from '../generated/schema.ts'
import { cartSettings, linesOf } from './cart.ts'
import { moneyOrNull, type TranslationSettings } from './values.ts'

type View = Pick<Order, 'totals' | 'paymentState' | 'cancelled' | 'taxExemption'> & {
  requests: readonly OrderRequest[]
}

/** What the lines say was paid must be what was paid. */
const areSumsClear = ({ totals: { gross, grossItems, grossShipping } }: View, goods: number): boolean =>
  goods === grossItems.amount && goods + grossShipping.amount === gross.amount

const cents = (amount: number): number => Math.round(amount * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** An upstream may list an event twice. */
const cancellationsOf = (events: readonly WireOrderEvent[]): WireOrderEvent[] => [
  ...new Map(
    events.flatMap((event) =>
      event.type === 'lines_cancelled' ? [[JSON.stringify(event), event] as const] : [],
    ),
  ).values(),
]

/** By the id of each line. */
const cancelledUnits = (cancellations: readonly WireOrderEvent[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { _id, quantity } of cancellations.flatMap(({ lines }) => lines ?? []))
    units.set(_id, (units.get(_id) ?? 0) + quantity)
  return units
}

/**
 * The money that still has to go back for cancelled lines, in cents. Null if it is uncertain: a refund that names no withdrawal may be
 * for a withdrawal all the same.
 */
const dueForCancelled = (
  cancellations: readonly WireOrderEvent[],
  events: readonly WireOrderEvent[],
  withdrawals: ReadonlySet<string>,
): number | null => {
  const costs = cancellations.map(({ amount, lines }) => (lines === undefined ? undefined : amount))
  const others = events.flatMap(({ type, amount, request }) =>
    type === 'refunded' && !withdrawals.has(request?._id ?? '') ? [amount] : [],
  )
  if ([...costs, ...others].includes(undefined)) return null
  const [cost, back] = [costs, others].map((amounts) => sum(amounts.map((amount = 0) => cents(amount))))
  const due = (cost ?? 0) - (back ?? 0)
  return due < 0 ? null : due
}

const totalOf = (refund: WithdrawalRefund | undefined): number =>
  (refund?.goods ?? 0) + (refund?.delivery ?? 0)

/** In cents; a refund without an amount is one of all the money. */
const refundedSoFar = (events: readonly WireOrderEvent[], gross: number): number =>
  sum(
    events.flatMap(({ type, amount }) =>
      type === 'refunded' ? [amount === undefined ? gross : cents(amount)] : [],
    ),
  )

const isWaiting = ({ state }: OrderRequest): boolean => state !== 'REFUSED' && state !== 'REFUNDED'

/**
 * Companies have no right of withdrawal, and where nothing was paid nothing goes back.
 * @returns the requests, each with its refund or null
 */
export const withRefunds = (
  order: WireOrder,
  view: View,
  translation: TranslationSettings,
): OrderRequest[] => {
  const own = cartSettings(order, translation)
  const events = order.events ?? []
  const cancellations = cancellationsOf(events)
  const units = cancelledUnits(cancellations)
  const lines = linesOf(order, translation)
    .filter(({ kitComponent }) => !kitComponent)
    .map(({ id, quantity, subtotal }) => ({
      id,
      quantity,
      paid: subtotal.amount,
      cancelled: units.get(id) ?? 0,
    }))
  const goods = sum(lines.map(({ paid }) => paid))
  const { requests, paymentState, cancelled, taxExemption } = view
  const withdrawals = requests.filter(
    ({ kind, state, unpaid }) => kind === 'WITHDRAWAL' && state !== 'REFUSED' && !unpaid,
  )
  const isPaid = paymentState === 'PAID' && cancelled === null && taxExemption === null
  const due = dueForCancelled(cancellations, events, new Set(withdrawals.map(({ id }) => id)))
  if (!isPaid || !areSumsClear(view, goods) || due === null) return [...requests]
  const unitsOf = (requestId: string) =>
    events
      .find(({ type, request }) => type === 'request_received' && request?._id === requestId)
      ?.request?.lines?.map(({ _id, quantity }) => ({ id: _id, quantity })) ?? []
  const standard = moneyOrNull(order.standardshipping, own, own.symbol)?.amount ?? null
  const refunds = withdrawalRefunds(
    { lines, delivery: { paid: view.totals.grossShipping.amount, standard } },
    withdrawals.map(({ id }) => ({ id, units: unitsOf(id) })),
  )
  const waiting = requests.filter((request) => refunds.has(request.id) && isWaiting(request))
  const toCome = due + sum(waiting.map(({ id }) => totalOf(refunds.get(id))))
  if (refundedSoFar(events, view.totals.gross.amount) + toCome > view.totals.gross.amount)
    return [...requests]
  const moneyOf = (amount: number): Money => money(amount, own.currency, own.symbol)
  const shown = ({ goods: paid, isWhole, delivery }: WithdrawalRefund): ShownRefund => ({
    goods: moneyOf(paid),
    whole: isWhole,
    delivery: delivery === null ? null : moneyOf(delivery),
  })
  return requests.map((request) => {
    const refund = refunds.get(request.id)
    return refund && waiting.includes(request) ? { ...request, refund: shown(refund) } : request
  })
}
