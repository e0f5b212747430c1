/** The withdrawals and returns of an order as its page shows them, each with what it gives back. */
import type { WireOrder, WireSummary } from '#contract/cart.ts'
import { orderOf } from '../../graphql-server/translate/order.ts'
import { orderLifeOf } from '../../graphql-server/translate/orderLife.ts'
import { withRefunds } from '../../graphql-server/translate/withdrawalRefunds.ts'

const translation = { currency: 'EUR', photoUrl: () => null }

export const requestsOfOrder = (order: WireOrder, summary: WireSummary, now: Date) => {
  const { requests } = orderLifeOf(order, {
    gross: summary.grossamount,
    isPaid: order.paymentstatus === 'paid',
    now,
    translation,
  })
  const view = orderOf({ order, options: null, summary }, translation)
  return withRefunds(order, { ...view, cancelled: order.cancelledat ? 'OTHER' : null, requests }, translation)
}
