/** The orders that the merchant's staff has to do with. The shop does not ask for them, and an ERP has its own way. */
import * as v from 'valibot'
import type { WireInvoiceKind } from './invoices.ts'

/**
 * What is to be done: wait for the money, pack what is left to be sent, send money back for what was cancelled, nothing any more.
 * Money may also be due of an order whose rest goes on, or of a withdrawal: it is listed for `refund_due`, with the stage of its
 * rest, such as `to_pack`.
 */
export const orderStages = [
  'to_pay',
  'to_pack',
  'refund_due',
  'sent',
  'delivered',
  'refunded',
  'cancelled',
] as const
export type OrderStage = (typeof orderStages)[number]

/**
 * Orders of one of the stages; with `openrequests` also those with a withdrawal or a return that waits for an answer. With
 * `order`, its name or id, that order alone.
 */
export const listOrdersRequest = v.strictObject({
  action: v.literal('listOrders'),
  stages: v.optional(v.array(v.picklist(orderStages)), ['to_pay', 'to_pack', 'refund_due']),
  openrequests: v.optional(v.boolean(), false),
  order: v.optional(v.string()),
})

interface ListedLine {
  /** As `npm run order … --line` names it. */
  part: string
  /** The number on the box, or else the id. */
  number: string
  name: string
  quantity: number
  /** Pieces that no parcel holds yet. */
  unsent: number
  /** Pieces that the merchant cancelled; absent if there are none. */
  cancelled?: number | undefined
  /** The kit that it belongs to. */
  kit?: string
  /** Where the part's pieces of this order come from: codes of locations, `delivery` or `manufacturer`. */
  from: string[]
}

/** A withdrawal or a return that waits for an answer. */
export interface ListedRequest {
  /** As `npm run order … --request` names it. */
  _id: string
  kind: 'withdrawal' | 'return'
  receivedat: string
  /** What a withdrawal names; empty for a return, whose `text` is in the customer's words. */
  lines: { number: string; name: string; quantity: number }[]
  text?: string
  /** The refund of a withdrawal, in major units; absent where it is not certain. */
  refundamount?: number
}

/** The refund of a withdrawal or a return of a paid order, until the money is back. */
export interface ListedRequestRefund {
  /** As `npm run order … --request` names it. */
  request: string
  kind: 'withdrawal' | 'return'
  /** In major units; absent where it is not certain. */
  amount?: number
  /** The last day for it, of a withdrawal. */
  by?: string
  /**
   * `due`: the withdrawal was accepted, or its goods are back. `asked`: the shop asks the payment provider to return it. `failed`: no
   * payment provider returns it.
   */
  state: 'due' | 'asked' | 'failed'
}

export interface ListedOrder {
  _id: string
  name: string
  stage: OrderStage
  placedat: string
  /** The last day on which it was promised. */
  expecteduntil?: string
  paymentmethod: string
  shippingmethod: string
  /** In major units, with tax. */
  grossamount: number
  /** What arrived, in major units, where it is not what the order costs. */
  paidamount?: number
  /** What has to go back, for what was cancelled or paid too much, in major units, and the last day for it. */
  refunddue?: number
  refundby?: string
  /** The shop asks the payment provider to return it. */
  refundrequested?: true
  /** No payment provider returns it: somebody has to send it, and report it as `refunded`. */
  refundfailed?: true
  /** Oldest first; absent if there are none. */
  requestrefunds?: ListedRequestRefund[]
  email: string
  address: string[]
  phone: string
  taxnumber?: string
  /** Its invoice and its credit notes; empty where it has none. */
  invoices: { kind: WireInvoiceKind; number: string; date?: string | undefined }[]
  lines: ListedLine[]
  /** Oldest first. */
  requests: ListedRequest[]
}

export interface ListOrdersAnswer {
  /** Oldest first. */
  orders: ListedOrder[]
  /** There are more of these stages, which were placed later. */
  more: boolean
}
