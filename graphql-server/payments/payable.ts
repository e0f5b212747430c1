/** An order as payments see it: what is owed, and by which way. */

import type { Money } from '#domain/money.ts'
import type { OrderAnswer } from '../sources/types.ts'
import { translated } from '../translate/border.ts'
import { grossOf } from '../translate/cart.ts'
import type { Terms } from '../translate/terms.ts'

export type Payable = {
  orderId: string
  orderName: string
  /** What the shopper is shown as the whole sum; the only figure that is ever asked for. */
  amount: Money
  state: 'open' | 'paid' | 'failed'
  methodId: string | null
  shipCountry: string
  /** The cart that it was; the upstream takes another payment method through it. */
  cartId: string | null
}

export const payableOf = (answer: OrderAnswer, terms: Terms): Payable => {
  const { order, summary } = answer
  return {
    orderId: order._id,
    orderName: order.name,
    amount: translated('getTransactions', () => grossOf(order, summary, terms)),
    state: order.paymentstatus,
    methodId: order.paymentmethod ?? null,
    shipCountry: order.shipcountry ?? '',
    cartId: order.id ?? null,
  }
}
