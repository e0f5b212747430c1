import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InvoiceCounterTable, InvoiceTable } from './invoiceTypes.ts'
import type {
  OrderEventTable,
  OrderLineTable,
  OrdersTable,
  ReturnRequestTable,
  WithdrawalLineTable,
  WithdrawalTable,
} from './orderTypes.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
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

/** A line whose part was removed from the catalogue. */
export interface RemovedCartLineTable {
  /** That of the line. */
  id: string
  cart_id: string
  name: string
  quantity: number
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
  removed_cart_line: RemovedCartLineTable
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
