/** What the withdrawals from an order give back, where that can be said for certain. */
import type { WireOrder } from '#contract/cart.ts'
import type { WireOrderEvent } from '#contract/orderEvents.ts'
import { type Money, money } from '#domain/money.ts'
import { type WithdrawalRefund, withdrawalRefunds } from '#domain/withdrawalRefund.ts'
import type { Order, OrderRequest, WithdrawalRefund as ShownRefund } from '../generated/schema.ts'
import { cartSettings, linesOf } from './cart.ts'
import { moneyOrNull, type TranslationSettings } from './values.ts'

type View = Pick<Order, 'totals' | 'paymentState' | 'cancelled' | 'taxExemption'> & {
  requests: readonly OrderRequest[]
}

/** What the lines say was paid must be what was paid. */
const areSumsClear = ({ totals: { gross, grossItems, grossShipping } }: View, goods: number): boolean =>
  goods === grossItems.amount && goods + grossShipping.amount === gross.amount

/** Money that went back for another reason, or is due for cancelled lines, may be for the same units. */
const isOtherMoneyBack = (events: readonly WireOrderEvent[], withdrawals: ReadonlySet<string>): boolean =>
  events.some(
    ({ type, request }) =>
      type === 'lines_cancelled' || (type === 'refunded' && !withdrawals.has(request?._id ?? '')),
  )

const totalOf = (refund: WithdrawalRefund | undefined): number =>
  (refund?.goods ?? 0) + (refund?.delivery ?? 0)

/** In cents; a refund without an amount is one of all the money. */
const refundedSoFar = (events: readonly WireOrderEvent[], gross: number): number =>
  events
    .filter(({ type }) => type === 'refunded')
    .reduce((sum, { amount }) => sum + (amount === undefined ? gross : Math.round(amount * 100)), 0)

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
  const lines = linesOf(order, translation)
    .filter(({ kitComponent }) => !kitComponent)
    .map(({ id, quantity, subtotal }) => ({ id, quantity, paid: subtotal.amount }))
  const goods = lines.reduce((sum, { paid }) => sum + paid, 0)
  const { requests, paymentState, cancelled, taxExemption } = view
  const withdrawals = requests.filter(({ kind, state }) => kind === 'WITHDRAWAL' && state !== 'REFUSED')
  const events = order.events ?? []
  const isPaid = paymentState === 'PAID' && cancelled === null && taxExemption === null
  if (
    !isPaid ||
    !areSumsClear(view, goods) ||
    isOtherMoneyBack(events, new Set(withdrawals.map(({ id }) => id)))
  )
    return [...requests]
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
  const toCome = waiting.reduce((sum, { id }) => sum + totalOf(refunds.get(id)), 0)
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
