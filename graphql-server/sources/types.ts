/**
 * The interfaces of the sources. Their answers are validated wire shapes. An expected 4xx is returned as a `Refusal`; a
 * timeout, a 5xx or a malformed answer is thrown as a GraphQLError (`errors.ts`).
 */

import type {
  CartField,
  CartFieldValue,
  RemindPaymentAnswer,
  WireAddress,
  WireCart,
  WireOrder,
  WireSummary,
} from '#contract/cart.ts'
import type { WireCartOptions } from '#contract/cartOptions.ts'
import type {
  OptionsAnswer,
  WireFitment,
  WireProduct,
  WireRelatedItem,
  WireStock,
  WireVariant,
} from '#contract/catalogue.ts'
import type { InvoiceFileAnswer } from '#contract/invoices.ts'
import type { WirePart } from '#contract/parts.ts'
import type { WirePaymentMethod } from '#contract/paymentMethods.ts'
import type { WireRefundPart } from '#contract/refunds.ts'
import type { AddCustomerRequest, AnnouncementAnswer, RegionAnswer } from '#contract/rest.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { VehicleAnswer } from '#contract/vehicles.ts'
import type { Enquiry } from '#domain/forms/enquiry.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleNumber } from '#domain/vehicle/vehicleNumber.ts'
import type { CacheTags } from '../invalidation/cacheTags.ts'
import type { CallName } from './calls.ts'

/** `message` is shown to the customer as it is. */
export type Refusal = {
  kind: 'refusal'
  status: number
  message: string
  code: string | null
  /** Has the contract's shape; otherwise a proxy or gateway may have written it. */
  fromContract: boolean
}

/** `asOf`: when the upstream gave the answer. `stale`: the upstream gave no newer one. */
export type Dated<T> = { value: T; asOf: Date; stale: boolean }

export type Caller = {
  /** Sent as `x-request-id`. */
  requestId: string
  /** The visitor's address, for calls that the upstream answers by address: the country, and prices of calls without one. */
  ip: string | null
  onStaleAnswer?: () => void
  /** Called before a read that no cache in memory answers. Rejects where the visitor's budget is used up. */
  admitRead?: (call: CallName, times: number) => Promise<void>
  /** Gets the tags of each cached answer that was read. */
  onAnswer?: (tags: CacheTags) => void
  /** Gets each read of the caches when it begins. */
  onRead?: (read: CachedRead) => void
}

/** `state` is equal for answers that make the same page. `asOf`: when it was loaded. */
export type AnswerState = { state: string; asOf: Date }

/** A read of the caches, which can be repeated later to learn whether its answer is still the same. */
export type CachedRead = {
  key: string
  answer: Promise<AnswerState & { tags: CacheTags }>
  /**
   * Resolves with the answer that is valid now; a known one that is still fresh need not be in a cache. Null for what
   * depends on the visitor's address, which is not kept.
   */
  repeat: ((caller: Caller, known: AnswerState) => Promise<AnswerState>) | null
  /** The same without a request; null where only the upstream can tell. */
  peek: (known: AnswerState) => AnswerState | null
}

/** A repeated key returns the first result and has no second effect. */
export type WriteOptions = { idempotencyKey?: string }

/** For reads that the upstream answers by the visitor's address; cached by country. */
export type LocatedVisitor = { ip: string; country: string }

export type VehicleFilter = {
  make?: string | undefined
  model?: string | undefined
  clearance: boolean
}
export type PartsFilter = VehicleFilter & { year?: string | undefined; category?: string | undefined }

export type SearchQuery = {
  keyword: string
  /** Its parts come first. */
  vehicle?: Vehicle | undefined
  group?: string | undefined
  offset?: number | undefined
}

export type CatalogueSource = {
  options: (filter: VehicleFilter) => Promise<Dated<OptionsAnswer['options']>>
  parts: (filter: PartsFilter, country: string) => Promise<Dated<WirePart[]>>
  /** Upstreams that do not know a vehicle, a group or an offset give the first parts of the keyword. */
  search: (query: SearchQuery, country: string) => Promise<Dated<SearchAnswer>>
}

/** `isPriced`: false where the entries have no prices, because those of the requested country are unknown. */
export type PricedList<T> = { entries: T[]; isPriced: boolean }

export type ItemSource = {
  /** Null for an unknown record. */
  product: (record: string, country: string) => Promise<Dated<WireProduct> | null>
  relatedItems: (record: string, country: string) => Promise<PricedList<WireRelatedItem>>
  fitments: (record: string) => Promise<WireFitment[]>
  /**
   * Counts what `fitments` of all these records will read, so that a visitor is refused before the first read and not
   * after some of them.
   */
  admitFitments: (records: readonly string[]) => Promise<void>
  variants: (record: string, country: string) => Promise<PricedList<WireVariant>>
  /** Never older than seconds; null for an unknown record. */
  stock: (record: string, country: string) => Promise<Dated<WireStock> | null>
}

export type CartAnswer = {
  cart: WireCart
  options: WireCartOptions
  summary: WireSummary
}

export type AddToCart = {
  record: string
  quantity: number
  location: string
  country: string
  cartId: string | null
}
/** `cart`: null where the upstream does not return it. */
export type AddedToCart = { cartId: string; cart: CartAnswer | null }
export type FieldChange = { field: CartField; value: CartFieldValue }

export type CartSource = {
  get: (cartId: string) => Promise<CartAnswer | Refusal>
  /** Whether the last answer about the cart had no room for a further line; null where there was none lately. */
  wasFull: (cartId: string) => boolean | null
  add: (part: AddToCart, options?: WriteOptions) => Promise<AddedToCart | Refusal>
  setQuantity: (cartId: string, lineId: string, quantity: number) => Promise<CartAnswer | Refusal>
  removeLine: (cartId: string, lineId: string) => Promise<CartAnswer | Refusal>
  setField: (cartId: string, change: FieldChange, options?: WriteOptions) => Promise<CartAnswer | Refusal>
  /** Sets a field without reading the cart; null where it is set. */
  setFieldOnly: (cartId: string, change: FieldChange, options?: WriteOptions) => Promise<Refusal | null>
  setFields: (cartId: string, changes: FieldChange[], options?: WriteOptions) => Promise<CartAnswer | Refusal>
  /** @returns the address's id */
  saveAddress: (cartId: string, address: WireAddress, options?: WriteOptions) => Promise<string | Refusal>
  /** @returns the order's id */
  placeOrder: (cartId: string, options?: WriteOptions) => Promise<string | Refusal>
}

/** `options`: the names of the methods, where the upstream returns them. */
export type OrderAnswer = { order: WireOrder; options: WireCartOptions | null; summary: WireSummary }

/** `minutes`: how long code and link are valid. */
export type OrderCodeMail = { order: string; email: string; code: string; link: string; minutes: number }

/** `withdrawable`: the units that can still be withdrawn from; null where the upstream knows whole lines only. */
export type LineToWithdraw = { id: string; name: string; quantity: number; withdrawable: number | null }

export type OrderSource = {
  /** Null for an unknown id. */
  get: (orderId: string) => Promise<OrderAnswer | null>
  /** Null for an unknown one. What the file holds is not checked. */
  invoice: (orderId: string, invoiceId: string) => Promise<InvoiceFileAnswer | null>
  /**
   * Sent by the plain client.
   * @returns the upstream's payment status
   */
  setPaymentStatus: (
    orderId: string,
    /** `amount`: what arrived, in major units, for an upstream that tells `paidamount`. */
    request: { customer: string; amount?: number | undefined },
    options?: WriteOptions,
  ) => Promise<string | Refusal>
  /** Reminds the customer of the day by which the order must be paid. Sent by the plain client. */
  remind: (
    orderId: string,
    customer: string,
    payBy: Date,
    options?: WriteOptions,
  ) => Promise<RemindPaymentAnswer['status'] | Refusal>
  /**
   * Ends an order that was not paid in time, or that its buyer cancels. Sent by the plain client.
   * @returns `paid`: a payment was reported first (`unpaid` only); `kept`: the order stays in force for another reason
   */
  cancel: (
    orderId: string,
    request: { customer: string; reason: 'unpaid' | 'customer' },
    options?: WriteOptions,
  ) => Promise<'cancelled' | 'paid' | 'kept' | Refusal>
  /**
   * A payment provider has returned the payment of a cancelled order, or a part that was asked for. Sent by the plain client.
   * @param request `amount`: what it returned, in major units; `refund`: the request for a part
   */
  setRefundStatus: (
    orderId: string,
    request: { customer: string; amount: number; refund?: string },
    options?: WriteOptions,
  ) => Promise<'refunded' | 'kept' | Refusal>
  /** No payment provider returns the money of a cancelled order, or a part that was asked for. Sent by the plain client. */
  setRefundFailed: (
    orderId: string,
    request: { customer: string; refund?: string },
    options?: WriteOptions,
  ) => Promise<'noted' | 'kept' | Refusal>
  /**
   * The refunds that the merchant asks the payment providers for. `orders` are the ids of orders whose whole payment goes back,
   * `parts` are amounts in major units.
   */
  refundRequests: () => Promise<{ orders: readonly string[]; parts: readonly WireRefundPart[] } | Refusal>
  paymentMethods: (country: string) => Promise<WirePaymentMethod[] | Refusal>
  /** Refused unless number and email belong to one order. */
  linesToWithdraw: (order: string, email: string) => Promise<readonly LineToWithdraw[] | Refusal>
  /**
   * Mails a code and a link to the customer.
   * @returns the order's id; null if order and email address do not belong together
   */
  sendCode: (request: OrderCodeMail) => Promise<string | null | Refusal>
  withdraw: (
    withdrawal: {
      name: string
      order: string
      email: string
      lines: string[]
      /** One for each line of which the buyer keeps some units. */
      quantities: { id: string; quantity: number }[]
    },
    options?: WriteOptions,
  ) => Promise<{ id: string; received: string } | Refusal>
  requestReturn: (
    request: { order: string; vin: string; parts: string; reason: string; name: string; email: string },
    options?: WriteOptions,
  ) => Promise<{ id: string } | Refusal>
}

export type SessionSource = {
  /** The country of the caller's address. */
  country: () => Promise<string>
  region: () => Promise<RegionAnswer>
  announcement: () => Promise<AnnouncementAnswer>
}

export type MailSource = {
  /** Any status but 200 is a refusal. */
  enquiry: (enquiry: Enquiry) => Promise<{ ok: true } | Refusal>
  lead: (lead: AddCustomerRequest) => Promise<{ id: string } | Refusal>
}

/** The shop's addresses are those before what the upstream appends: the part's `urlcomponent`, or a token. */
export type StockAlertRequest = {
  record: string
  country: string
  email: string
  partUrl: string
  confirmUrl: string
  endUrl: string
}

export type StockAlertSource = {
  /** Sends the mail that asks for a confirmation, whether the address has an alert already or not. */
  add: (request: StockAlertRequest) => Promise<{ ok: true } | Refusal>
  /** `confirmed`: false for a token that is unknown, or too old. */
  confirm: (token: string) => Promise<{ confirmed: boolean } | Refusal>
  end: (token: string) => Promise<{ ok: true } | Refusal>
}

export type VehicleSource = {
  find: (number: VehicleNumber, country: string) => Promise<VehicleAnswer['vehicles'] | Refusal>
}

export type Sources = {
  catalogue: CatalogueSource
  items: ItemSource
  carts: CartSource
  orders: OrderSource
  session: SessionSource
  mail: MailSource
  stockAlerts: StockAlertSource
  vehicles: VehicleSource
}

/** Cheap: called for every request, or every job of a poller. */
export type SourcesFor = (caller: Caller) => Sources

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refusal'
