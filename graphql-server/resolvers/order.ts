/** A placed order, with the state of its payment. */
import { isAddressMasked, maskShipTo, maskVatNumber } from '#domain/orders/maskedOrder.ts'
import type { Context } from '../context.ts'
import type {
  Order,
  OrderCancellation,
  OrderLife,
  OrderRefund,
  PaymentMethod,
  QueryResolvers,
} from '../generated/schema.ts'
import { paymentMethodsFor } from '../payments/paymentMethods.ts'
import type { OrderPayment, PaymentService } from '../payments/paymentService.ts'
import { isRefusal, type OrderAnswer } from '../sources/types.ts'
import { orderOf } from '../translate/order.ts'
import { orderInvoicesOf } from '../translate/orderInvoices.ts'
import { orderLifeOf } from '../translate/orderLife.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { withRefunds } from '../translate/withdrawalRefunds.ts'
import { paymentMethodOf } from './paymentMethods.ts'
import { orderNotFound, paymentStateOf, transferOf, verifiedOrderId } from './paymentResults.ts'

/** Has the id as its name where the list of methods cannot be read. */
const readPaymentMethod = async (context: Context, { order }: OrderAnswer): Promise<PaymentMethod | null> => {
  const id = order.paymentmethod
  if (!id) return null
  try {
    const methods = await paymentMethodsFor(context.sources, order.shipcountry ?? '')
    const method = isRefusal(methods) ? undefined : methods.find(({ _id }) => _id === id)
    if (method) return paymentMethodOf(method)
  } catch {
    // The order can be shown without the method's name.
  }
  return { id, name: id, provider: null }
}

/** The names of the methods; read from the order's cart where the order does not have them. */
const readOptions = async (
  context: Context,
  { order, options }: OrderAnswer,
): Promise<OrderAnswer['options']> => {
  if (options || !order.shippingmethod || !order.id) return options
  try {
    const cart = await context.sources.carts.get(order.id)
    return isRefusal(cart) ? null : cart.options
  } catch {
    // The order can be shown without the method's name.
    return null
  }
}

const cancellationOf = ({ cancelreason }: OrderAnswer['order']): OrderCancellation =>
  cancelreason === 'unpaid' ? 'UNPAID' : 'OTHER'

const refundNames = { underWay: 'UNDER_WAY', done: 'DONE', byMerchant: 'BY_MERCHANT' } as const
/** The merchant's own word counts, also for money that no provider has. */
const refundOf = ({ refund }: OrderPayment, { status }: OrderLife): OrderRefund | null => {
  if (refund === null) return null
  return status === 'REFUNDED' ? 'DONE' : refundNames[refund]
}

export const readOrderView = async (
  payments: PaymentService,
  context: Context,
  answer: OrderAnswer,
): Promise<Order> => {
  const [payment, paymentMethod, options] = await Promise.all([
    payments.status(answer),
    readPaymentMethod(context, answer),
    readOptions(context, answer),
  ])
  const { outcome, payBy, isCancelled } = payment
  const order = translateAnswer('getTransactions', () => orderOf({ ...answer, options }, context.translation))
  const isAsked = answer.order.cancelledat === undefined && !order.withdrawn && !order.withdrawalOpen
  // While a provider processes a payment, the shopper must not be asked to pay by transfer, too.
  const isTransfer =
    isAsked && paymentMethod?.provider === 'TRANSFER' && outcome !== 'paid' && outcome !== 'pending'
  const life = orderLifeOf(answer.order, {
    gross: answer.summary.grossamount,
    isPaid: outcome === 'paid',
    now: context.now(),
    translation: context.translation,
  })
  // After a change to bank transfer, earlier failed payments do not matter.
  const paymentState = paymentStateOf(isTransfer ? 'open' : outcome)
  const cancelled = isCancelled ? cancellationOf(answer.order) : null
  const view = { ...order, paymentState, cancelled, requests: life.requests }
  const requests = translateAnswer('getTransactions', () =>
    withRefunds(answer.order, view, context.translation),
  )
  const id = context.orderIds.sign(order.id)
  return {
    ...order,
    id,
    paymentState,
    wrongAmount: payment.isWrongAmount,
    surplus: payment.hasSurplus,
    paymentMethod,
    payable: isAsked && outcome !== 'paid',
    payBy: payBy === null ? null : new Date(payBy).toISOString(),
    cancelled,
    transfer: isTransfer ? transferOf(context.config, order.name, order.totals.gross) : null,
    refund: refundOf(payment, life),
    ownDevice: context.hasPlaced(answer.order._id),
    invoices: orderInvoicesOf(answer.order, id),
    life: { ...life, requests },
  }
}

/** The carrier's page and the places of a parcel lead to the home of its buyer. */
const maskLife = (life: OrderLife): OrderLife => ({
  ...life,
  events: life.events.map((event) => ({ ...event, place: null, text: null })),
  parcels: life.parcels.map((parcel) => ({ ...parcel, number: null, url: null })),
})

/** For everybody who knows the order's address. */
const withMaskedAddress = (order: Order): Order => ({
  ...order,
  shipTo: maskShipTo(order.shipTo),
  life: maskLife(order.life),
  invoices: order.invoices.map((invoice) => ({ ...invoice, url: null })),
  taxExemption: order.taxExemption
    ? { ...order.taxExemption, buyerNumber: maskVatNumber(order.taxExemption.buyerNumber) }
    : null,
})

/** The order with what this visitor's device may see of it (PRIV-03). */
export const readOrderFor = async (
  payments: PaymentService,
  context: Context,
  answer: OrderAnswer,
): Promise<Order> => {
  const order = await readOrderView(payments, context, answer)
  const isMasked = isAddressMasked(order.placedAt, context.now()) && !order.ownDevice
  return isMasked ? withMaskedAddress(order) : order
}

export const createOrderResolvers = (
  payments: PaymentService,
): { Query: Required<Pick<QueryResolvers, 'order'>> } => ({
  Query: {
    order: async (_parent, args, context) => {
      await context.limit('order')
      const id = verifiedOrderId(context, args.id)
      const answer = id === null ? null : await context.sources.orders.get(id)
      if (!answer) return orderNotFound
      return { __typename: 'Order', ...(await readOrderFor(payments, context, answer)) }
    },
  },
})
