/** Money of cancelled orders that a payment provider returns. An upstream may lack these calls. */
import * as v from 'valibot'
import { mainFields, wireId, wireMoney } from './values.ts'

/**
 * Sent by the plain client: a payment provider has returned the payment of a cancelled order. `amount`: what it returned, in major
 * units.
 */
export const setRefundStatusRequest = v.strictObject({
  action: v.literal('setRefundStatus'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  amount: v.pipe(wireMoney, v.minValue(0), v.maxValue(10_000_000)),
})
export type SetRefundStatusRequest = v.InferOutput<typeof setRefundStatusRequest>
/** `kept`: nothing was left to go back, or the order is in force. */
export const setRefundStatusAnswer = v.object({ status: v.picklist(['refunded', 'kept']) })
export type SetRefundStatusAnswer = v.InferOutput<typeof setRefundStatusAnswer>

/** The orders whose merchant wants the payment returned by its provider. */
export const getRefundRequestsRequest = v.strictObject({
  action: v.literal('getRefundRequests'),
  ...mainFields,
})
export const refundRequestsAnswer = v.object({ orders: v.array(v.object({ _id: wireId })) })
export type RefundRequestsAnswer = v.InferOutput<typeof refundRequestsAnswer>
