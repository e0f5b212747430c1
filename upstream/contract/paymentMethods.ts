/** `/paymentmethods`: how an order of a country may be paid. */
import * as v from 'valibot'
import { mainFields, optional, wireId } from './values.ts'

export const getPaymentMethodsRequest = v.strictObject({
  action: v.literal('getPaymentMethods'),
  ...mainFields,
  country: v.string(),
})
export type GetPaymentMethodsRequest = v.InferOutput<typeof getPaymentMethodsRequest>

export const paymentMethod = v.object({
  _id: wireId,
  name: v.string(),
  displayname: optional(v.string()),
  provider: v.picklist(['cardbank', 'wallet', 'transfer']),
})
export type WirePaymentMethod = v.InferOutput<typeof paymentMethod>
export const paymentMethodsAnswer = v.array(paymentMethod)
