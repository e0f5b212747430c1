/** `cancelOrder`: the buyer ends an order (ORD-34). */
import type { Context } from '../context.ts'
import type { CancelOrderResult, MutationResolvers, NotCancelledReason } from '../generated/schema.ts'
import type { PaymentService } from '../payments/paymentService.ts'
import type { OrderAnswer } from '../sources/types.ts'
import { singleLine } from './input.ts'
import { readOrderFor } from './order.ts'
import { orderNotFound, verifiedOrderId } from './paymentResults.ts'

const messages: Record<NotCancelledReason, string> = {
  TOO_LATE:
    'It is too late to cancel: your parts are being packed, or were sent. You can withdraw from the contract and send them back.',
  WRONG_EMAIL: 'This is not the email address of the order. Please check it.',
  UNSUPPORTED: 'This order cannot be cancelled here. Please contact us, and we cancel it for you.',
  BUSY: 'A payment of this order is being started. Please try again in a moment.',
}
const reasons = { tooLate: 'TOO_LATE', unsupported: 'UNSUPPORTED', busy: 'BUSY' } as const

const notCancelled = (reason: NotCancelledReason) =>
  ({ __typename: 'OrderNotCancelled', reason, message: messages[reason] }) as const

const normalized = (email: string) => email.trim().toLowerCase()

/** The address of an order is no proof: it stands in mails and histories of browsers. */
const isBuyer = (context: Context, { order }: OrderAnswer, typed: string | null): boolean => {
  if (context.hasPlaced(order._id)) return true
  const known = normalized(order.shipemail ?? '')
  return known !== '' && typed !== null && normalized(typed) === known
}

export const createCancelOrderResolvers = (
  payments: PaymentService,
): { Mutation: Required<Pick<MutationResolvers, 'cancelOrder'>> } => {
  const cancel = async (context: Context, orderId: string): Promise<CancelOrderResult> => {
    const outcome = await payments.cancel(context.sources, orderId)
    if (outcome !== 'cancelled') return notCancelled(reasons[outcome])
    const answer = await context.sources.orders.get(orderId)
    if (!answer) return orderNotFound
    return { __typename: 'OrderCancelled', order: await readOrderFor(payments, context, answer) }
  }
  return {
    Mutation: {
      cancelOrder: async (_parent, args, context) => {
        await context.limit('cancellation')
        const orderId = verifiedOrderId(context, args.orderId)
        const answer = orderId === null ? null : await context.sources.orders.get(orderId)
        if (!answer || orderId === null) return orderNotFound
        const email = args.email ? singleLine('email', args.email) : null
        if (!isBuyer(context, answer, email)) return notCancelled('WRONG_EMAIL')
        return cancel(context, orderId)
      },
    },
  }
}
