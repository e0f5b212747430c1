/** The texts that tell a buyer, before and after a cancellation, where the money goes (ORD-36). */
import type { OrderFieldsFragment, OrderRefund, PaymentMethodKind } from '#client/generated/graphql.ts'
import { moneyInText } from '#domain/money.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'

type Order = Pick<OrderFieldsFragment, 'paymentState' | 'paymentMethod' | 'totals' | 'life'>

/** Whether a payment provider has the money, and returns it. */
const isByProvider: Readonly<Record<PaymentMethodKind, boolean>> = {
  CARD_OR_BANK: true,
  WALLET: true,
  TRANSFER: false,
}

/** Before the buyer confirms. */
export const moneyText = ({ paymentState, paymentMethod, totals: { gross }, life }: Order): string => {
  if (isNothingToPay(gross)) return 'Your order costs nothing, so there is no money to return.'
  if (paymentState !== 'PAID')
    return 'You have not paid, so there is no money to return. If a payment is under way, you get it back.'
  const before = life.refunded ? `, of which ${moneyInText(life.refunded)} went back already` : ''
  const left = life.refunded ? 'the rest' : 'it'
  const kind = paymentMethod?.provider
  return kind && isByProvider[kind]
    ? `You paid ${moneyInText(gross)}${before}. We send ${left} back at once, the way you paid. It may take some days until your bank shows it.`
    : `You paid ${moneyInText(gross)}${before}. We transfer ${left} back within 14 days, and write to you when it is done.`
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Says how much money the merchant still owes the buyer. Null if it owes nothing, or the amount is not known. */
export const refundDueText = ({
  refundDue,
  refundBy,
  life,
}: Pick<OrderFieldsFragment, 'refundDue' | 'refundBy' | 'life'>): string | null => {
  if (!refundDue || !refundBy) return null
  const before = life.refunded ? `We have returned ${moneyInText(life.refunded)} so far. ` : ''
  return `${before}We return ${moneyInText(refundDue)} the way you paid, by ${day.format(new Date(refundBy))} at the latest, and write to you when it is done.`
}

/** Of an order in force; what is due for cancelled lines stands with them. Null if nothing was paid too much. */
export const overpaymentText = (
  order: Pick<OrderFieldsFragment, 'cancelled' | 'refundDue' | 'refundBy' | 'life'>,
): string | null => {
  const hasCancelled = order.life.events.some(({ type }) => type === 'LINES_CANCELLED')
  const due = order.cancelled || hasCancelled ? null : refundDueText(order)
  return due && `You paid more than your order costs. ${due}`
}

const refundTexts: Record<OrderRefund, string> = {
  UNDER_WAY:
    'Your money is on its way back, the way you paid. It may take some days until your bank shows it.',
  DONE: 'Your money was sent back. It may take some days until your bank shows it.',
  BY_MERCHANT: 'We return your money within 14 days, and write to you when it is done.',
}

/** After the order was cancelled. */
export const refundTextOf = (
  order: Pick<OrderFieldsFragment, 'refund' | 'refundDue' | 'refundBy' | 'life' | 'totals'>,
): string | null => {
  const { refund, totals } = order
  if (refund === 'BY_MERCHANT') return refundDueText(order) ?? refundTexts[refund]
  if (refund) return refundTexts[refund]
  return isNothingToPay(totals.gross) ? null : 'If a payment for it is still under way, you get it back.'
}
