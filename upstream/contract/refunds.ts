/** Money that a payment provider returns. An upstream may lack these calls. */
import * as v from 'valibot'
import { mainFields, optional, wireId, wireMoney } from './values.ts'

const amount = v.pipe(wireMoney, v.minValue(0), v.maxValue(10_000_000))

/**
 * Sent by the plain client: a payment provider has returned the payment of a cancelled order, or the part of a payment that was asked
 * for. `amount`: what it returned, in major units.
 */
export const setRefundStatusRequest = v.strictObject({
  action: v.literal('setRefundStatus'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  amount,
  /** The request for a part, as `getRefundRequests` names it. */
  refund: v.optional(v.string()),
})
export type SetRefundStatusRequest = v.InferOutput<typeof setRefundStatusRequest>
/** `kept`: nothing was left to go back, the order is in force, or the request for a part was answered before. */
export const setRefundStatusAnswer = v.object({ status: v.picklist(['refunded', 'kept']) })
export type SetRefundStatusAnswer = v.InferOutput<typeof setRefundStatusAnswer>

/**
 * Sent by the plain client: no payment provider returns the money of a cancelled order, or the part that was asked for. Somebody has
 * to send it.
 */
export const setRefundFailedRequest = v.strictObject({
  action: v.literal('setRefundFailed'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  refund: v.optional(v.string()),
})
export type SetRefundFailedRequest = v.InferOutput<typeof setRefundFailedRequest>
/** `kept`: it was noted before, or no money is left to go back. */
export const setRefundFailedAnswer = v.object({ status: v.picklist(['noted', 'kept']) })
export type SetRefundFailedAnswer = v.InferOutput<typeof setRefundFailedAnswer>

/** The orders whose merchant wants the payment, or a part of it, returned by its provider. */
export const getRefundRequestsRequest = v.strictObject({
  action: v.literal('getRefundRequests'),
  ...mainFields,
})
const refundPart = v.object({
  /** The order. */
  _id: wireId,
  /** Names the request: it is made once, however often it is read. */
  refund: v.pipe(v.string(), v.minLength(1)),
  amount,
  requestedat: v.string(),
})
export type WireRefundPart = v.InferOutput<typeof refundPart>
export const refundRequestsAnswer = v.object({
  orders: v.array(v.object({ _id: wireId })),
  /** Parts of payments, such as what cancelled lines cost. The order may be in force. */
  parts: optional(v.array(refundPart)),
})
export type RefundRequestsAnswer = v.InferOutput<typeof refundRequestsAnswer>
