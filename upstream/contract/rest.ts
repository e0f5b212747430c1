/** Refusals, country, region, announcement, enquiries, leads, withdrawals and returns. */
import * as v from 'valibot'
import { mainFields, optional, wireId, wireText } from './values.ts'

/** The body of every 4xx; `message` is shown to the customer. */
export const refusal = v.object({ message: v.string(), code: optional(v.string()) })
export type Refusal = v.InferOutput<typeof refusal>

export const refusalCodes = [
  'CART_NOT_FOUND',
  'CART_ORDERED',
  'CART_FULL',
  'OUT_OF_STOCK',
  'PROMO_REFUSED',
  'VAT_UNAVAILABLE',
  'VAT_UNCONFIRMED',
  'NOT_FOUND',
  'ORDER_NOT_FOUND',
  'ORDER_CANCELLED',
  'INVALID_REQUEST',
  'IDEMPOTENCY_CONFLICT',
  'UNAUTHORIZED',
] as const

/** Two characters in any case, as in every field that names a country. */
export const countryAnswer = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]$/)) })
export type CountryAnswer = v.InferOutput<typeof countryAnswer>

export const regionAnswer = v.object({
  id: wireId,
  name: v.string(),
  country: v.string(),
  currency: v.string(),
  taxrate: v.number(),
  stocklocation: v.string(),
})
export type RegionAnswer = v.InferOutput<typeof regionAnswer>

export const announcementAnswer = v.object({
  text_en: optional(v.string()),
  show: optional(v.boolean()),
  error_msg_en: optional(v.string()),
  show_error: optional(v.boolean()),
})
export type AnnouncementAnswer = v.InferOutput<typeof announcementAnswer>

export const enquiryRequest = v.strictObject({
  email: v.string(),
  part: v.string(),
  text: v.string(),
  source: v.string(),
})
export type EnquiryRequest = v.InferOutput<typeof enquiryRequest>

/** The fields of a lead (LEAD-01), sent by the plain client. */
export const addCustomerRequest = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  company: v.string(),
  email: v.string(),
  phone: v.string(),
  billing_address_street_1: v.string(),
  billing_address_street_2: v.string(),
  billing_address_city: v.string(),
  billing_address_post: v.string(),
  billing_address_country: v.string(),
  delivery_address_street_1: v.string(),
  delivery_address_street_2: v.string(),
  delivery_address_city: v.string(),
  delivery_address_post: v.string(),
  delivery_address_country: v.string(),
  country: v.string(),
  vat_number: v.string(),
  text: v.string(),
  who: v.string(),
  customer: v.string(),
  website: v.string(),
  specialisation: v.string(),
  range: v.string(),
  stock: v.string(),
  privacyDealer: v.boolean(),
  isDeliveryDifferent: v.boolean(),
})
export type AddCustomerRequest = v.InferOutput<typeof addCustomerRequest>

export const addWithdrawalRequest = v.strictObject({
  action: v.literal('addWithdrawal'),
  ...mainFields,
  name: v.string(),
  order: v.string(),
  email: v.string(),
  lines: v.array(wireId),
  /** One for each line of which the buyer keeps some units; the shop sends it where the lines say `withdrawable`. */
  quantities: v.optional(
    v.array(v.strictObject({ _id: wireId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    [],
  ),
})
export type AddWithdrawalRequest = v.InferOutput<typeof addWithdrawalRequest>
export const withdrawalAnswer = v.object({ _id: wireId, received: v.string() })
export type WithdrawalAnswer = v.InferOutput<typeof withdrawalAnswer>

export const getOrderLinesRequest = v.strictObject({
  action: v.literal('getOrderLines'),
  ...mainFields,
  order: v.string(),
  email: v.string(),
})
export type GetOrderLinesRequest = v.InferOutput<typeof getOrderLinesRequest>
export const orderLinesAnswer = v.object({
  lines: v.array(
    v.object({
      _id: wireId,
      displayname: wireText,
      quantity: v.number(),
      /** The units that can still be withdrawn from. An upstream that tells it takes quantities. */
      withdrawable: optional(v.number()),
    }),
  ),
})
export type OrderLinesAnswer = v.InferOutput<typeof orderLinesAnswer>

export const sendOrderCodeRequest = v.strictObject({
  action: v.literal('sendOrderCode'),
  ...mainFields,
  order: v.string(),
  email: v.string(),
  code: v.string(),
  link: v.string(),
  minutes: v.number(),
})
export type SendOrderCodeRequest = v.InferOutput<typeof sendOrderCodeRequest>
/** Without an id the two do not belong together, and no mail was sent. */
export const sendOrderCodeAnswer = v.object({ _id: optional(wireId) })
export type SendOrderCodeAnswer = v.InferOutput<typeof sendOrderCodeAnswer>

/** The shop's addresses are those before what the upstream appends: a token, or the part's `urlcomponent`. */
export const addStockAlertRequest = v.strictObject({
  action: v.literal('addStockAlert'),
  ...mainFields,
  record: wireId,
  country: v.string(),
  email: v.string(),
  parturl: v.string(),
  confirmurl: v.string(),
  endurl: v.string(),
})
export type AddStockAlertRequest = v.InferOutput<typeof addStockAlertRequest>
/** It tells nothing: whether an address has an alert already is nobody else's business. */
export const addStockAlertAnswer = v.object({})

export const confirmStockAlertRequest = v.strictObject({
  action: v.literal('confirmStockAlert'),
  ...mainFields,
  token: v.string(),
})
/** `confirmed`: false for a token that is unknown, or too old. */
export const confirmStockAlertAnswer = v.object({ confirmed: v.boolean() })

export const endStockAlertRequest = v.strictObject({
  action: v.literal('endStockAlert'),
  ...mainFields,
  token: v.string(),
})
/** The same for an unknown token: that alert has ended, too. */
export const endStockAlertAnswer = v.object({})

export const addReturnRequest = v.strictObject({
  action: v.literal('addReturn'),
  ...mainFields,
  order: v.string(),
  vin: v.string(),
  parts: wireText,
  reason: v.string(),
  name: v.string(),
  email: v.string(),
})
export type AddReturnRequest = v.InferOutput<typeof addReturnRequest>
