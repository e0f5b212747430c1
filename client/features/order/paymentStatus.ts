import type { OrderFieldsFragment, PaymentState } from '#client/generated/graphql.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'

type Tone = 'info' | 'good' | 'warning' | 'bad'
const statuses: Record<PaymentState, { tone: Tone; title: string; text: string }> = {
  OPEN: { tone: 'warning', title: 'Payment open', text: 'Your order is placed. It is not paid yet.' },
  PENDING: {
    tone: 'warning',
    title: 'Payment in progress',
    text: 'The payment provider has not confirmed the payment yet. This page asks again by itself.',
  },
  PAID: { tone: 'good', title: 'Paid', text: 'We have received your payment.' },
  FAILED: { tone: 'bad', title: 'Payment declined', text: 'The payment was declined. Nothing was charged.' },
  CANCELLED: {
    tone: 'warning',
    title: 'Payment cancelled',
    text: 'You cancelled the payment. Nothing was charged.',
  },
  EXPIRED: {
    tone: 'warning',
    title: 'Payment expired',
    text: 'The payment took too long and has expired. Nothing was charged.',
  },
}

const wrongAmountStatus = {
  tone: 'bad',
  title: 'Payment not accepted',
  text: 'The amount that arrived is not the amount of your order. We return it to you. Please pay again.',
} as const

const cancelledStatuses = {
  UNPAID: {
    tone: 'bad',
    title: 'Order cancelled',
    text: 'Your order was not paid in time, so it was cancelled and its parts are for sale again.',
  },
  OTHER: { tone: 'bad', title: 'Order cancelled', text: 'Your order was cancelled.' },
} as const

const cancelledByBuyerStatus = {
  tone: 'info',
  title: 'Order cancelled',
  text: 'You cancelled this order.',
} as const

const cancelledByWithdrawalStatus = {
  ...cancelledByBuyerStatus,
  text: 'You have withdrawn from this order, so it is cancelled.',
} as const

const cancelledByMerchantStatus = {
  tone: 'bad',
  title: 'Order cancelled',
  text: 'We cannot deliver your order, so we have cancelled it. We are sorry.',
} as const

const withdrawnStatus = {
  tone: 'info',
  title: 'Nothing to pay',
  text: 'You have withdrawn from this order, so you do not have to pay for it.',
} as const

const withdrawalOpenStatus = {
  tone: 'info',
  title: 'Nothing to pay yet',
  text: 'We check your withdrawal from a part of this order. You do not have to pay before we have answered it.',
} as const

export const nothingToPayStatus = {
  tone: 'good',
  title: 'Nothing to pay',
  text: 'Your order costs nothing. No payment is needed.',
} as const

/** Title, text and tone for the state of an order and its payment. */
export const paymentStatus = ({
  cancelled,
  cancelledByBuyer,
  cancelledByMerchant,
  wrongAmount,
  withdrawn,
  withdrawalOpen,
  paymentState,
  totals,
}: OrderFieldsFragment) => {
  if (cancelled !== null && cancelledByBuyer)
    return withdrawn ? cancelledByWithdrawalStatus : cancelledByBuyerStatus
  if (cancelled !== null && cancelledByMerchant) return cancelledByMerchantStatus
  if (cancelled !== null) return cancelledStatuses[cancelled]
  if (paymentState === 'PAID' && isNothingToPay(totals.gross)) return nothingToPayStatus
  const isUnpaid = paymentState !== 'PAID' && paymentState !== 'PENDING'
  if (withdrawn && isUnpaid) return withdrawnStatus
  if (withdrawalOpen && isUnpaid) return withdrawalOpenStatus
  return wrongAmount ? wrongAmountStatus : statuses[paymentState]
}
