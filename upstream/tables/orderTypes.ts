/** Orders, their lines, what happened to them, and withdrawals and returns. Amounts are cents at the time of the order. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>
type Day = ColumnType<string | null, string | null | undefined, never>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Units that an order took from one source, so that they can go back to it. */
export interface OrderAllocation {
  partId: number
  quantity: number
  /** The row of the source: stock of a location, a delivery, or (neither) the manufacturer's stock of the part. */
  key: {
    location?: string | undefined
    deliveryId?: number | undefined
    /** The location that the delivery goes to, and its day of arrival. */
    deliveryLocation?: string | undefined
    eta?: string | null | undefined
    /** The country that the units leave from. */
    country: string
  }
}

/** `customer`: its buyer; `merchant`: the shop's staff, who cannot deliver it. */
export type CancelReason = 'unpaid' | 'customer' | 'merchant'

export interface OrdersTable {
  id: string
  cart_id: string
  /** The name is generated from it. */
  number: Generated<number>
  name: ColumnType<string, never, never>
  paymentstatus: Generated<'open' | 'paid' | 'failed'>
  deliverystatus: Generated<'waiting' | 'sent' | 'delivered'>
  paymentmethod: string | null
  shippingmethod: string | null
  /** Null for orders from before migration 0005. */
  shippingname: string | null
  /** How long the method takes, as the order promised it; null for orders from before migration 0015. */
  shippingdescription: string | null
  promocode: string | null
  shipcountry: string | null
  shipname: string | null
  shipemail: string | null
  shipaddress: string | null
  shipcity: string | null
  shipcountryname: string | null
  shipzip: string | null
  shipping_address: JSONColumnType<object | null>
  billing_address: JSONColumnType<object | null>
  taxnumber: string | null
  validtaxnumber: boolean | null
  sellertaxnumber: string | null
  taxreference: string | null
  backorderquantity: number
  items: number
  shipping: number
  tax: number
  gross: number
  gross_items: number
  gross_shipping: number
  /** What standard delivery would have cost; null where there was none, and for orders from before migration 0033. */
  gross_standard_shipping: ColumnType<number | null, number | null | undefined, number | null>
  placed_at: Moment
  paid_at: MaybeMoment
  /** In cents; null where what it costs has arrived, or nothing has. */
  paid_amount: ColumnType<number | null, number | null | undefined, number | null>
  /** Null for orders from before migration 0007. */
  allocations: ColumnType<OrderAllocation[] | null, string | null | undefined, string | null>
  /** Null while the order is in force. A late payment can reopen a cancelled order. */
  cancelled_at: MaybeMoment
  cancelreason: ColumnType<CancelReason | null, CancelReason | null | undefined, CancelReason | null>
  /** The page of the order in the shop, for mails; null if the shop did not tell it. */
  orderurl: string | null
}

export type OrderRow = Selectable<OrdersTable>

export interface OrderLineTable {
  id: string
  order_id: string
  part_id: number
  location: string
  quantity: number
  parent_id: string | null
  pos: number
  /** The part at the time of the order. */
  item: JSONColumnType<{
    id: string
    /** The number of the article; absent in orders of earlier versions. */
    identifier?: string | undefined
    description: string
    urlcomponent: string
    photos: { url: string }[]
    recordtype: string
    /** Absent in orders of earlier versions. */
    saleunit?: string | undefined
  }>
  displayname: string
  unit_net: number
  unit_gross: number
  net: number
  gross: number
  discount_rate: number
  /** Units that own stock did not cover. */
  backorder: number
}

export type OrderLineRow = Selectable<OrderLineTable>

/** Units of a line of the order. */
export interface EventLine {
  _id: string
  quantity: number
}

/** A parcel as it left the warehouse. */
export interface ShippedParcel {
  carrier: string
  number: string
  /** `https:` only; empty without a page of the carrier. */
  url: string
  lines: EventLine[]
}

/** Rows are only ever added. */
export interface OrderEventTable {
  id: string
  order_id: string
  /** The order in which events were recorded. */
  pos: Generated<number>
  type: string
  at: Moment
  place: string | null
  text: string | null
  parcel_id: string | null
  /** Given with the type `shipped` alone. */
  parcel: ColumnType<ShippedParcel | null, string | null | undefined, never>
  request_id: string | null
  request_kind: 'return' | 'withdrawal' | null
  /** Cents: of `refunded` what went back, null for all of the money; of `cancelled` and `lines_cancelled` what it cost; of `refund_requested` the part that is asked for. */
  amount: number | null
  /** Cents: how much of a refund is for what was cancelled. */
  cancelled_amount: ColumnType<number | null, number | null | undefined, never>
  /** Of a refund, or its failure: the id of the event `refund_requested` that asked for a part of the payment. */
  refund_request: ColumnType<string | null, string | null | undefined, never>
  /** Given with the type `lines_cancelled`: a kit is named by its own line, not by its components. */
  lines: ColumnType<EventLine[] | null, string | null | undefined, never>
  /** The days between which the order is expected to arrive; the first such event is the promise. */
  expected_from: Day
  expected_until: Day
}

/** Units of a line that an order had. */
export interface RemovedLine {
  _id: string
  /** The number on the box, or else the part's id. */
  number: string
  name: string
  quantity: number
}

export interface WithdrawalTable {
  id: string
  order_id: string
  name: string
  email: string
  received_at: Moment
  /** What it has removed from an unpaid order. Null: its lines are those of `withdrawal_line`. */
  lines: ColumnType<RemovedLine[] | null, string | null | undefined, string | null>
}

export interface WithdrawalLineTable {
  withdrawal_id: string
  line_id: string
  /** Null: the whole line, as versions before migration 0029 wrote it. */
  quantity: number | null
}

export interface ReturnRequestTable {
  id: string
  order_id: string | null
  fields: JSONColumnType<object>
  created_at: Moment
}
