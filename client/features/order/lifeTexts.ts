/** The words for the life of an order. */
import type {
  OrderEventType,
  OrderRequestState,
  OrderStatus,
  PromiseState,
  StepProgress,
} from '#client/generated/graphql.ts'

export const statusTexts: Record<OrderStatus, string> = {
  PLACED: 'Order placed',
  AWAITING_PAYMENT: 'Waiting for your payment',
  PAID: 'Paid',
  IN_PREPARATION: 'In preparation',
  PARTLY_SHIPPED: 'Partly shipped',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  RETURNED: 'Returned',
  REFUNDED: 'Money returned',
}

export const progressTexts: Record<StepProgress, string> = {
  DONE: 'Done',
  CURRENT: 'Now',
  AHEAD: 'To come',
}

export const nextTexts: Record<OrderStatus, string> = {
  PLACED: 'We pack your parts.',
  AWAITING_PAYMENT: 'We pack your parts as soon as the payment has arrived.',
  PAID: 'We pack your parts.',
  IN_PREPARATION: 'We are packing your parts, and send them as soon as they are ready.',
  PARTLY_SHIPPED: 'We send the rest of your parts as soon as it is ready.',
  SHIPPED: 'Your parts are on their way to you.',
  DELIVERED: 'Your parts have arrived. Nothing is left to do.',
  CANCELLED: '',
  RETURNED: 'We check the parts that came back, and return your money.',
  REFUNDED: 'Your money is on its way. It may take some days until your bank shows it.',
}

export const eventTexts: Record<OrderEventType, string> = {
  PLACED: 'You placed the order',
  PAID: 'Your payment arrived',
  PREPARING: 'We began to pack your parts',
  SHIPPED: 'A parcel was sent',
  IN_TRANSIT: 'The parcel is on its way',
  DELIVERED: 'Delivered',
  DELAYED: 'The delivery is delayed',
  CANCELLED: 'The order was cancelled',
  LINES_CANCELLED: 'We cannot deliver part of your order',
  REOPENED: 'Your payment came late: the order is reopened',
  REQUEST_RECEIVED: 'We received your request',
  REQUEST_ACCEPTED: 'We accepted your request',
  REQUEST_REFUSED: 'We could not accept your request',
  RETURNED: 'The parts came back to us',
  REFUNDED: 'We returned your money',
  OVERPAYMENT_REFUNDED: 'We returned what you had paid too much',
}

export const promiseTexts: Record<PromiseState, string> = {
  HOLDS: 'It is expected as promised.',
  LATER: 'It is expected later than promised.',
  OVERDUE: 'It should have arrived. Please contact us if you miss it.',
  KEPT: 'It arrived as promised.',
  MISSED: 'It arrived later than promised. We are sorry.',
}

/** The law lets consumers prove that they have sent the parts. */
export const acceptedWithdrawal =
  'Please send the parts back. We return your money when they, or a proof that you have sent them, are here.'

export const acceptedUnsent = 'Nothing was sent to you, so there is nothing to send back.'

export const removedUnpaid = 'You do not have to pay for these parts: your order is now that of the rest.'

export const requestTexts: Record<OrderRequestState, { state: string; next: string }> = {
  RECEIVED: { state: 'Received', next: 'We check it and write to you.' },
  ACCEPTED: {
    state: 'Accepted',
    next: 'Please send the parts back. We return your money when they are here.',
  },
  REFUSED: {
    state: 'Not accepted',
    next: 'The reason is in our mail. Please contact us if you have questions.',
  },
  GOODS_RETURNED: { state: 'The parts are back', next: 'We check them and return your money.' },
  REFUNDED: { state: 'Money returned', next: 'It may take some days until your bank shows it.' },
}
