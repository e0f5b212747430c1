/** The events of an order, in the answer of getTransactions. An upstream may have no such list, or fewer types. */
import * as v from 'valibot'
import { optional, wireId, wireMoney } from './values.ts'

/** The types that the shop knows. It ignores events of other types. */
export const orderEventTypes = [
  'placed',
  'paid',
  'preparing',
  'shipped',
  'in_transit',
  'delivered',
  'delayed',
  'cancelled',
  'lines_cancelled',
  'reopened',
  'request_received',
  'request_accepted',
  'request_refused',
  'returned',
  'refunded',
  'overpayment_refunded',
] as const
export type WireOrderEventType = (typeof orderEventTypes)[number]

export const parcel = v.object({
  _id: wireId,
  carrier: optional(v.string()),
  number: optional(v.string()),
  url: optional(v.string()),
  lines: optional(v.array(v.object({ _id: wireId, quantity: v.number() }))),
})
export type WireParcel = v.InferOutput<typeof parcel>

export const orderEvent = v.object({
  type: v.string(),
  at: v.string(),
  place: optional(v.string()),
  text: optional(v.string()),
  parcel: optional(parcel),
  request: optional(
    v.object({
      _id: wireId,
      kind: optional(v.string()),
      /** What a withdrawal names, with `request_received`; kits as whole kits. */
      lines: optional(v.array(v.object({ _id: wireId, quantity: v.number() }))),
      /** What a withdrawal has removed from the order before it was paid: lines and sums of the order are those of the rest. */
      removedlines: optional(v.array(v.object({ displayname: v.string(), quantity: v.number() }))),
    }),
  ),
  amount: optional(wireMoney),
  lines: optional(v.array(v.object({ _id: wireId, quantity: v.number() }))),
  expectedfrom: optional(v.string()),
  expecteduntil: optional(v.string()),
})
export type WireOrderEvent = v.InferOutput<typeof orderEvent>

/**
 * The events that the merchant's staff or systems report to the reference upstream. The shop does not send them, and an
 * ERP has its own way. `order` is its name or id; `parcel` and `request` are the ids in its events. `cancelled` with `lines`
 * cancels these units alone.
 */
export const addOrderEventRequest = v.strictObject({
  action: v.literal('addOrderEvent'),
  order: v.string(),
  type: v.picklist([
    'paid',
    'preparing',
    'shipped',
    'in_transit',
    'delivered',
    'delayed',
    'cancelled',
    'request_accepted',
    'request_refused',
    'returned',
    'refunded',
    'refund_requested',
  ]),
  place: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  carrier: v.optional(v.string(), ''),
  number: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  lines: v.optional(
    v.array(v.strictObject({ line: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  ),
  parcel: v.optional(v.string()),
  request: v.optional(v.string()),
  /** Major units, as on the wire. Of `paid`: what arrived, where it is not what the order costs. */
  amount: v.optional(v.pipe(wireMoney, v.minValue(0), v.maxValue(10_000_000))),
  /** Of `cancelled`: whether the units are for sale again. Without it those of a whole order are, those of `lines` are not. */
  restock: v.optional(v.boolean()),
  expectedfrom: v.optional(v.string()),
  expecteduntil: v.optional(v.string()),
})
export type AddOrderEventRequest = v.InferOutput<typeof addOrderEventRequest>
