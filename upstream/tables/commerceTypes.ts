import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InvoiceCounterTable, InvoiceTable } from './invoiceTypes.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
type Day = ColumnType<string | null, string | null | undefined, never>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Ids of carts, addresses, lines and orders are 128 random bits as 32 hexadecimal digits (SEC-01). */
export interface CartTable {
  id: string
  status: Generated<'open' | 'ordered'>
  /** The country that the visitor browses from; it decides which stock locations count. */
  country: string
  shipcountry: string | null
  /** The tax that the shop requested; the upstream decides which tax is charged. */
  tax_wish: string | null
  shipping_address: string | null
  billing_address: string | null
  shipemail: string | null
  paymentmethod: string | null
  reqpayment: Generated<boolean>
  sendtogether: Generated<boolean>
  shippingmethod: string | null
  shipzip: string | null
  promocode: string | null
  taxnumber: string | null
  validtaxnumber: boolean | null
  company: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}

export interface CartLineTable {
  id: string
  cart_id: string
  part_id: number
  location: string
  quantity: number
  /** The line of the kit; null for all but component lines. */
  parent_id: string | null
  /** The order in which lines were added. */
  pos: Generated<number>
}

export interface AddressTable {
  id: string
  cart_id: string
  address: string
  address2: string
  addressee: string
  city: string
  zip: string
  country: string
  phone: string
  name: string
  email: string
}

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

/** Amounts are cents at the time of the order. */
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
  /** Null for orders from before migration 0007. */
  allocations: ColumnType<OrderAllocation[] | null, string | null | undefined, string | null>
  /** Null while the order is in force. A late payment can reopen a cancelled order. */
  cancelled_at: MaybeMoment
  cancelreason: ColumnType<CancelReason | null, CancelReason | null | undefined, CancelReason | null>
  /** The page of the order in the shop, for mails; null if the shop did not tell it. */
  orderurl: string | null
}

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
  /** Cents: of `refunded` what went back, null for all of the money; of `cancelled` and `lines_cancelled` what it cost. */
  amount: number | null
  /** Cents: how much of a refund is for what was cancelled. */
  cancelled_amount: ColumnType<number | null, number | null | undefined, never>
  /** Given with the type `lines_cancelled`: a kit is named by its own line, not by its components. */
  lines: ColumnType<EventLine[] | null, string | null | undefined, never>
  /** The days between which the order is expected to arrive; the first such event is the promise. */
  expected_from: Day
  expected_until: Day
}

/** One row. */
export interface DeliveryListTable {
  id: 1
  /** The number of the last order before the merchant's list of deliveries was read last. */
  last_order: number
}

export interface PromoCodeTable {
  code: string
  kind: 'percentage' | 'fixed' | 'shipping'
  value: number
  minimum: Generated<number>
  uses_left: number | null
  /** How often it may be used in all; null: unlimited, or not told. */
  uses: number | null
  valid_from: MaybeMoment
  expires_at: MaybeMoment
}

export interface OutboxTable {
  id: string
  message: JSONColumnType<object>
  attempts: Generated<number>
  /** The mail is not sent before; postponed while a process is sending it. */
  due_at: Moment
  created_at: Moment
}

export interface LeadTable {
  id: string
  fields: JSONColumnType<object>
  created_at: Moment
}

export interface WithdrawalTable {
  id: string
  order_id: string
  name: string
  email: string
  received_at: Moment
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

/** Somebody who is told by mail when a part can be bought again. Tokens are hashes. */
export interface StockAlertTable {
  id: string
  part_id: number
  country: string
  email: string
  confirm_token: string
  end_token: string
  /** Ends the alert by the link of the mail that tells; null until then. */
  told_token: string | null
  /** The page of the part, and the address before the token that ends the alert, as the shop told them. */
  part_url: string
  end_url: string
  created_at: Moment
  confirmed_at: MaybeMoment
  /** When it is checked next whether the part can be bought. */
  check_at: Moment
  told_at: MaybeMoment
  /** The hourly clean-up deletes it then. */
  expires_at: Moment
}

export interface CommerceTables {
  cart: CartTable
  cart_line: CartLineTable
  address: AddressTable
  orders: OrdersTable
  order_line: OrderLineTable
  order_event: OrderEventTable
  delivery_list: DeliveryListTable
  invoice: InvoiceTable
  invoice_counter: InvoiceCounterTable
  promo_code: PromoCodeTable
  outbox: OutboxTable
  lead: LeadTable
  withdrawal: WithdrawalTable
  withdrawal_line: WithdrawalLineTable
  return_request: ReturnRequestTable
  stock_alert: StockAlertTable
}
