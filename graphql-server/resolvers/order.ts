/** A placed order: what the upstream holds, and how its payment stands. */
import type { Context } from '../context.ts'
import type { Order, PaymentMethod, QueryResolvers } from '../generated/schema.ts'
import { hasSurplus, isWrongAmount, stateOf } from '../payments/attempts.ts'
import { methodsFor } from '../payments/methods.ts'
import { isRefusal, type OrderAnswer } from '../sources/types.ts'
import { orderOf } from '../translate/order.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { paymentMethodOf } from './paymentMethods.ts'
import { isOrderId, orderNotFound, type PaymentParts, paymentStateOf, transferOf } from './paymentResults.ts'

/** The order's method by its own name; only by its id where the list does not answer. */
const methodIn = async (context: Context, { order }: OrderAnswer): Promise<PaymentMethod | null> => {
  const id = order.paymentmethod
  if (!id) return null
  try {
    const methods = await methodsFor(context.sources, order.shipcountry ?? '')
    const method = isRefusal(methods) ? undefined : methods.find(({ _id }) => _id === id)
    if (method) return paymentMethodOf(method)
  } catch {
    // An order page without the method's name is better than none.
  }
  return { id, name: id, provider: null }
}

/** What the methods are called: the order's own cart knows where the order does not say. */
const optionsIn = async (
  context: Context,
  { order, options }: OrderAnswer,
): Promise<OrderAnswer['options']> => {
  if (options || !order.shippingmethod || !order.id) return options
  try {
    const cart = await context.sources.carts.get(order.id)
    return isRefusal(cart) ? null : cart.options
  } catch {
    // As with the method of payment: an order page without the name is better than none.
    return null
  }
}

/** The whole order as the schema says it. */
export const orderView = async (
  { service, config, terms }: PaymentParts,
  context: Context,
  answer: OrderAnswer,
): Promise<Order> => {
  const [attempts, paymentMethod, options] = await Promise.all([
    service.view(answer),
    methodIn(context, answer),
    optionsIn(context, answer),
  ])
  const state = stateOf(answer.order.paymentstatus, attempts)
  const order = translateAnswer('getTransactions', () => orderOf({ ...answer, options }, terms))
  // What a provider has in hand may still arrive: nobody is told to pay the same sum by transfer meanwhile.
  const isTransfer = paymentMethod?.provider === 'TRANSFER' && state !== 'paid' && state !== 'pending'
  return {
    ...order,
    // Who changed to a transfer after a card was declined owes a transfer; the card is an old story.
    paymentState: paymentStateOf(isTransfer ? 'open' : state),
    wrongAmount: state === 'failed' && isWrongAmount(attempts),
    surplus: state === 'paid' && hasSurplus(attempts),
    paymentMethod,
    payable: state !== 'paid',
    transfer: isTransfer ? transferOf(config, order.name, order.totals.gross) : null,
  }
}

export const createOrderResolvers = (
  parts: PaymentParts,
): { Query: Required<Pick<QueryResolvers, 'order'>> } => ({
  Query: {
    order: async (_parent, { id }, context) => {
      // Who waits for a payment looks often, and cannot be guessing: the order is one of ours.
      if (!(await parts.service.knows(id))) await context.limit('order')
      const answer = isOrderId(id) ? await context.sources.orders.get(id) : null
      if (!answer) return orderNotFound
      return { __typename: 'Order', ...(await orderView(parts, context, answer)) }
    },
  },
})
