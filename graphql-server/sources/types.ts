/**
 * What the sources offer to resolvers and payments: the upstream's areas in the shop's words. Answers are
 * the wire shapes, validated. An expected 4xx comes back as a `Refusal`; a time-out, a 5xx or an answer of
 * the wrong shape is thrown as a GraphQLError (`errors.ts`).
 */
import type {
  CartField,
  CartFieldValue,
  WireAddress,
  WireBasket,
  WireBasketOptions,
  WireOrder,
  WirePaymentMethod,
  WireSummary,
} from '#contract/cart.ts'
import type {
  OptionsAnswer,
  WireFitment,
  WirePart,
  WireProduct,
  WireRelatedItem,
  WireStock,
  WireVariant,
} from '#contract/catalogue.ts'
import type { AddCustomerRequest, AnnouncementAnswer, RegionAnswer } from '#contract/rest.ts'

/** The upstream said no; `message` is for the customer as it is. */
export type Refusal = {
  kind: 'refusal'
  status: number
  message: string
  code: string | null
  /** In the contract's words; else it may be those of a proxy or gateway, which knows nothing of the shop. */
  fromContract: boolean
}

/** A cached answer with the time it was given; `stale` where the upstream is down and this is the last good one. */
export type Dated<T> = { value: T; asOf: Date; stale: boolean }

/** On whose behalf an upstream is asked. */
export type Caller = {
  /** Goes on as `x-request-id`. */
  requestId: string
  /** The visitor's address, passed on where the upstream answers by it: the country, and prices of calls without one. */
  ip: string | null
  /** Hears where a known answer stands in for one that the upstream does not give. */
  onStaleAnswer?: () => void
}

/** The same key answers the same result and acts once. */
export type WriteOptions = { idempotencyKey?: string }

/** A read that is answered by the visitor's address, and kept for their country. */
export type LocatedVisitor = { ip: string; country: string }

export type VehicleFilter = {
  make?: string | undefined
  model?: string | undefined
  clearance: boolean
}
export type PartsFilter = VehicleFilter & { year?: string | undefined; category?: string | undefined }

export type CatalogueSource = {
  options: (filter: VehicleFilter) => Promise<Dated<OptionsAnswer['options']>>
  parts: (filter: PartsFilter, country: string) => Promise<Dated<WirePart[]>>
  search: (keyword: string, country: string) => Promise<Dated<WirePart[]>>
}

/** `ofCountry`: whether the prices are those of the country that was asked for; where they are not there are none. */
export type PricedList<T> = { entries: T[]; isPriced: boolean }

export type ItemSource = {
  /** Null where the record is unknown. */
  product: (record: string, country: string) => Promise<Dated<WireProduct> | null>
  relatedItems: (record: string, country: string) => Promise<PricedList<WireRelatedItem>>
  fitments: (record: string) => Promise<WireFitment[]>
  variants: (record: string, country: string) => Promise<PricedList<WireVariant>>
  /** Never older than seconds; null where the record is unknown. */
  stock: (record: string, country: string) => Promise<Dated<WireStock> | null>
}

export type CartAnswer = {
  basket: WireBasket
  options: WireBasketOptions
  summary: WireSummary
}

export type AddToCart = {
  record: string
  quantity: number
  location: string
  country: string
  cartId: string | null
}
/** `basket`: the cart with the part, where the upstream answers it along. */
export type AddedToCart = { cartId: string; basket: CartAnswer | null }
export type FieldChange = { field: CartField; value: CartFieldValue }

export type CartSource = {
  get: (cartId: string) => Promise<CartAnswer | Refusal>
  add: (part: AddToCart, options?: WriteOptions) => Promise<AddedToCart | Refusal>
  setQuantity: (cartId: string, lineId: string, quantity: number) => Promise<CartAnswer | Refusal>
  removeLine: (cartId: string, lineId: string) => Promise<CartAnswer | Refusal>
  setField: (cartId: string, change: FieldChange, options?: WriteOptions) => Promise<CartAnswer | Refusal>
  setFields: (cartId: string, changes: FieldChange[], options?: WriteOptions) => Promise<CartAnswer | Refusal>
  /** Answers the address's id. */
  saveAddress: (cartId: string, address: WireAddress, options?: WriteOptions) => Promise<string | Refusal>
  /** Answers the order's id. */
  placeOrder: (cartId: string, options?: WriteOptions) => Promise<string | Refusal>
}

/** `options`: where the upstream answers along what the methods are called. */
export type OrderAnswer = { order: WireOrder; options: WireBasketOptions | null; summary: WireSummary }

export type OrderSource = {
  /** Null where the id is unknown. */
  get: (orderId: string) => Promise<OrderAnswer | null>
  /** By the plain client, which adds nothing. Answers the upstream's payment status. */
  setPaymentStatus: (orderId: string, customer: string, options?: WriteOptions) => Promise<string | Refusal>
  paymentMethods: (country: string) => Promise<WirePaymentMethod[] | Refusal>
  /** What can be withdrawn from; refused where name and email are not those of one order. */
  linesToWithdraw: (
    order: string,
    email: string,
  ) => Promise<readonly { id: string; name: string; quantity: number }[] | Refusal>
  withdraw: (
    withdrawal: { name: string; order: string; email: string; lines: string[] },
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
  /** `ok` is a status of 200; any other status comes back as a refusal with that status. */
  enquiry: (enquiry: { email: string; part: string }) => Promise<{ ok: true } | Refusal>
  lead: (lead: AddCustomerRequest) => Promise<{ id: string } | Refusal>
}

export type Sources = {
  catalogue: CatalogueSource
  items: ItemSource
  carts: CartSource
  orders: OrderSource
  session: SessionSource
  mail: MailSource
}

/** Binds the sources to one caller; cheap, once per request (or per job of a poller). */
export type SourcesFor = (caller: Caller) => Sources

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refusal'
