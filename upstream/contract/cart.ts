/** `/cart` and `/transactions`: buying. */
import * as v from 'valibot'
import { cartOptions } from './cartOptions.ts'
import { orderInvoice } from './invoices.ts'
import { orderEvent } from './orderEvents.ts'
import { mainFields, optional, photos, wireId, wireMoney } from './values.ts'

const cartId = v.pipe(v.string(), v.minLength(1))

export const addToCartRequest = v.strictObject({
  action: v.literal('addToCart'),
  ...mainFields,
  location: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  record: wireId,
  country: v.string(),
  cart_id: v.optional(cartId),
})
export type AddToCartRequest = v.InferOutput<typeof addToCartRequest>

export const getCartsRequest = v.strictObject({
  action: v.literal('getCarts'),
  ...mainFields,
  cart_id: cartId,
})
export type GetCartsRequest = v.InferOutput<typeof getCartsRequest>

/** The cart-level fields; any other is refused with 400. */
export const cartFields = [
  'shipcountry',
  'tax',
  'shippingaddress',
  'billingaddress',
  'shipemail',
  'paymentmethod',
  'reqpayment',
  'sendtogether',
  'shippingmethod',
  'shipzip',
  'promocode',
  'taxnumber',
  'company',
] as const
export type CartField = (typeof cartFields)[number]

const fieldValue = v.union([v.string(), v.number(), v.boolean(), v.null()])
export type CartFieldValue = v.InferOutput<typeof fieldValue>

export const lineUpdateRequest = v.strictObject({
  action: v.literal('updateCart'),
  ...mainFields,
  cart_id: cartId,
  line_id: wireId,
  field: v.picklist(['quantity', 'deleted']),
  value: v.union([v.pipe(v.number(), v.integer()), v.boolean()]),
})
export type LineUpdateRequest = v.InferOutput<typeof lineUpdateRequest>

export const fieldUpdateRequest = v.strictObject({
  action: v.literal('updateCart'),
  ...mainFields,
  cart_id: cartId,
  field: v.picklist(cartFields),
  value: fieldValue,
})
export type FieldUpdateRequest = v.InferOutput<typeof fieldUpdateRequest>

export const changesUpdateRequest = v.strictObject({
  action: v.literal('updateCart'),
  ...mainFields,
  cart_id: cartId,
  changes: v.pipe(
    v.array(v.strictObject({ field: v.picklist(cartFields), value: fieldValue })),
    v.minLength(1),
    v.maxLength(20),
  ),
  refresh: v.literal(true),
})
export type ChangesUpdateRequest = v.InferOutput<typeof changesUpdateRequest>

export const wireAddress = v.strictObject({
  address: v.string(),
  address2: v.string(),
  addressee: v.string(),
  city: v.string(),
  zip: v.string(),
  country: v.string(),
  phone: v.string(),
  name: v.string(),
  email: v.string(),
})
export type WireAddress = v.InferOutput<typeof wireAddress>

export const updateAddressRequest = v.strictObject({
  action: v.literal('updateAddress'),
  ...mainFields,
  cart_id: cartId,
  address: wireAddress,
})
export type UpdateAddressRequest = v.InferOutput<typeof updateAddressRequest>
export const idAnswer = v.object({ _id: wireId })
export type IdAnswer = v.InferOutput<typeof idAnswer>

export const addOrderRequest = v.strictObject({
  action: v.literal('addOrder'),
  ...mainFields,
  cart_id: cartId,
})
export type AddOrderRequest = v.InferOutput<typeof addOrderRequest>

/** Sent by the plain client, without `mainFields`. */
export const setPaymentStatusRequest = v.strictObject({
  action: v.literal('setPaymentStatus'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  /** What arrived, in major units. Sent to an upstream alone that tells `paidamount`. */
  amount: v.optional(v.pipe(wireMoney, v.minValue(0), v.maxValue(10_000_000))),
})
export type SetPaymentStatusRequest = v.InferOutput<typeof setPaymentStatusRequest>
export const paymentStatusAnswer = v.object({ status: v.string() })
export type PaymentStatusAnswer = v.InferOutput<typeof paymentStatusAnswer>

/** Sent by the plain client. An upstream may lack this call. */
export const cancelOrderRequest = v.strictObject({
  action: v.literal('cancelOrder'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  /** `customer`: its buyer cancels it. */
  reason: v.picklist(['unpaid', 'customer']),
})
export type CancelOrderRequest = v.InferOutput<typeof cancelOrderRequest>
/** `paid`: a payment was reported first (`unpaid` only). `kept`: the order stays in force for another reason. */
export const cancelOrderAnswer = v.object({ status: v.picklist(['cancelled', 'paid', 'kept']) })
export type CancelOrderAnswer = v.InferOutput<typeof cancelOrderAnswer>

/** Sent by the plain client. An upstream may lack this call. */
export const remindPaymentRequest = v.strictObject({
  action: v.literal('remindPayment'),
  transaction_id: v.pipe(v.string(), v.minLength(1)),
  customer: v.string(),
  payby: v.pipe(v.string(), v.isoTimestamp()),
})
export type RemindPaymentRequest = v.InferOutput<typeof remindPaymentRequest>
/** `kept`: nobody was told, because the order need not be paid any more, or has no email address. */
export const remindPaymentAnswer = v.object({ status: v.picklist(['reminded', 'kept']) })
export type RemindPaymentAnswer = v.InferOutput<typeof remindPaymentAnswer>

export const wireLine = v.object({
  _id: wireId,
  item: v.object({
    id: wireId,
    identifier: optional(v.string()),
    description: optional(v.string()),
    urlcomponent: optional(v.string()),
    photos,
    recordtype: optional(v.string()),
    saleunit: optional(v.string()),
  }),
  displayname: optional(v.string()),
  quantity: v.number(),
  price: optional(wireMoney),
  grossprice: optional(wireMoney),
  amount: optional(wireMoney),
  grosamount: optional(wireMoney),
  discountrate: optional(v.number()),
  kitcomponent: optional(v.boolean()),
  init: optional(wireId),
  /** Of an order: the units that can still be withdrawn from. An upstream that tells it takes quantities. */
  withdrawable: optional(v.number()),
})
export type WireLine = v.InferOutput<typeof wireLine>

/** A line that is in no sum and is not ordered, because its part is not sold any more. */
export const unsoldLine = v.object({
  _id: wireId,
  displayname: optional(v.string()),
  quantity: v.number(),
  /** Where the part still has a page. */
  urlcomponent: optional(v.string()),
})
export type WireUnsoldLine = v.InferOutput<typeof unsoldLine>

const cartEntries = {
  currency: optional(v.object({ symbol: optional(v.string()), name: optional(v.string()) })),
  transactionlines: optional(v.array(wireLine)),
  promocode: optional(v.string()),
  shipcountry: v.nullish(v.string()),
  shippingmethod: optional(wireId),
  paymentmethod: optional(wireId),
  backorderquantity: optional(v.number()),
  validtaxnumber: v.nullish(v.boolean()),
}

export const cart = v.object({
  id: wireId,
  ...cartEntries,
  /** Optional: why the promo code is not applied now, as a sentence for the shopper. */
  promoproblem: optional(v.string()),
  /** Optional: what the shop tells the buyer of, until the line is deleted. */
  unsoldlines: optional(v.array(unsoldLine)),
  /** Optional: the basis of the cart's tax. The reference upstream sends both for an open cart. */
  company: optional(v.boolean()),
  taxnumber: optional(v.string()),
  /** Optional: the order that the cart has become. */
  order: optional(wireId),
})
export type WireCart = v.InferOutput<typeof cart>

export const summary = v.object({
  itemsamount: optional(wireMoney),
  shippingcost: optional(wireMoney),
  taxamount: optional(wireMoney),
  /** The amount to be paid. Nothing else may compute it or charge another amount. */
  grossamount: v.pipe(wireMoney, v.minValue(0)),
  grossitemsamount: optional(wireMoney),
  grossshippingcost: optional(wireMoney),
})
export type WireSummary = v.InferOutput<typeof summary>

/** An empty cart may have no sums. */
const cartWithSums = v.pipe(
  v.object({ shoppingcart: cart, options: optional(cartOptions), summary: optional(summary) }),
  v.check(
    (entry) => entry.summary !== undefined || !entry.shoppingcart.transactionlines?.length,
    'a cart with lines needs its sums',
  ),
)

export const cartsAnswer = v.object({ shoppingcarts: v.pipe(v.array(cartWithSums), v.minLength(1)) })
export type CartsAnswer = v.InferOutput<typeof cartsAnswer>

/** To a caller that sends `Prefer: return=minimal` (RFC 7240): the whole cart, or its id alone. */
const changedCart = v.object({ cart_id: wireId })
export const updateCartAnswer = v.lazy((answer): typeof cartsAnswer | typeof changedCart =>
  v.is(changedCart, answer) ? changedCart : cartsAnswer,
)

/** An upstream may include the cart in the answer, which saves the shop a request. */
export const addToCartAnswer = v.object({
  cart_id: wireId,
  shoppingcarts: optional(cartsAnswer.entries.shoppingcarts),
})
export type AddToCartAnswer = v.InferOutput<typeof addToCartAnswer>

// POST /transactions ---------------------------------------------------------------------------

export const getTransactionsRequest = v.strictObject({
  action: v.literal('getTransactions'),
  ...mainFields,
  transaction_id: v.pipe(v.string(), v.minLength(1)),
})
export type GetTransactionsRequest = v.InferOutput<typeof getTransactionsRequest>

export const order = v.object({
  id: optional(wireId),
  ...cartEntries,
  _id: wireId,
  name: v.string(),
  shipemail: optional(v.string()),
  shipaddress: optional(v.string()),
  shipcity: optional(v.string()),
  shipcountryname: optional(v.string()),
  shipzip: optional(v.string()),
  paymentstatus: v.optional(v.picklist(['open', 'paid', 'failed']), 'open'),
  deliverystatus: optional(v.picklist(['waiting', 'sent', 'delivered'])),
  /** Optional; the reference upstream sends these fields if it has them. */
  shipname: optional(v.string()),
  taxnumber: optional(v.string()),
  sellertaxnumber: optional(v.string()),
  taxreference: optional(v.string()),
  placedat: optional(v.string()),
  /** Given if the order was cancelled. */
  cancelledat: optional(v.string()),
  cancelreason: optional(v.string()),
  /** Optional: what arrived for it. It may be more than the order costs. */
  paidamount: optional(wireMoney),
  /** Optional: what the merchant has to send back, for what was cancelled or paid too much, and the last day, as `2026-12-13`. */
  refunddue: optional(wireMoney),
  refundby: optional(v.string()),
  /** Optional: what standard delivery of the order cost or would have cost, with tax. It is refunded with the whole order. */
  standardshipping: optional(wireMoney),
  /** Optional: what happened to the order, in any order. */
  events: optional(v.array(orderEvent)),
  /** Optional: its invoices and credit notes. */
  invoices: optional(v.array(orderInvoice)),
})
export type WireOrder = v.InferOutput<typeof order>

/** An upstream may include the options, which name the chosen methods, as it may for a cart. */
export const transactionsAnswer = v.object({
  transactions: v.pipe(
    v.array(v.object({ transaction: order, options: optional(cartOptions), summary })),
    v.minLength(1),
  ),
})
export type TransactionsAnswer = v.InferOutput<typeof transactionsAnswer>
