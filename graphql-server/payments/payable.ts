/** An order as the payments see it: what it costs, and how it is to be paid. */
import type { Money } from '#domain/money.ts'
import type { OrderAnswer } from '../sources/types.ts'
import { grossOf } from '../translate/cart.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { hasOpenWithdrawal, isWithdrawnWhole } from '../translate/unpaidWithdrawals.ts'
import type { TranslationSettings } from '../translate/values.ts'
import type { UpstreamState } from './orderPaymentStatus.ts'

export type Payable = {
  orderId: string
  orderName: string
  /** The gross total that the shopper sees. No other amount is ever asked for. */
  amount: Money
  state: UpstreamState
  methodId: string | null
  /** Its buyer withdrew from all of it: nobody has to pay it. */
  isWithdrawn: boolean
  /** A withdrawal from some of it waits for an answer: nobody is asked to pay it before. */
  hasOpenWithdrawal: boolean
  shipCountry: string
  /** The cart that became the order. The upstream changes the payment method through it. */
  cartId: string | null
}

export const payableOf = (answer: OrderAnswer, translation: TranslationSettings): Payable => {
  const { order, summary } = answer
  return {
    orderId: order._id,
    orderName: order.name,
    amount: translateAnswer('getTransactions', () => grossOf(order, summary, translation)),
    state: order.cancelledat === undefined ? order.paymentstatus : 'cancelled',
    methodId: order.paymentmethod ?? null,
    isWithdrawn: isWithdrawnWhole(order),
    hasOpenWithdrawal: hasOpenWithdrawal(order),
    shipCountry: order.shipcountry ?? '',
    cartId: order.id ?? null,
  }
}
