/**
 * The words of placing an order. A step is one write to the upstream; an answer is what came of it; an
 * outcome is what came of the whole placement.
 */
import type { SentAddress } from '#domain/checkoutAddress.ts'

/**
 * In the order of PAY-03. The two billing steps are left out where the shopper gave no billing address; one that stands
 * in the cart from before is cleared in their place.
 */
export type PlacementStepName =
  | 'saveShippingAddress'
  | 'setShippingAddress'
  | 'saveBillingAddress'
  | 'setBillingAddress'
  | 'clearBillingAddress'
  | 'setShipEmail'
  | 'setPaymentMethod'
  | 'setReqPayment'
  | 'setSendTogether'
  | 'addOrder'

export type PlacementField =
  | 'shippingaddress'
  | 'billingaddress'
  | 'shipemail'
  | 'paymentmethod'
  | 'reqpayment'
  | 'sendtogether'

export type OrderPlacementInput = {
  /** Made once per placement; every step's Idempotency-Key begins with it. */
  placementKey: string
  shipping: SentAddress
  /** Null where goods and bill go to the same address. */
  billing: SentAddress | null
  /** An earlier form may have left a billing address in the cart. */
  wasBilled: boolean
  email: string
  paymentMethodId: string
}

/** What a port is told. The cart itself is known to whoever provides the port, never to the machine. */
export type SaveAddressInput = { key: string; address: SentAddress }
export type SetFieldInput = { key: string; field: PlacementField; value: string | boolean | null }
export type AddOrderInput = { key: string }

/**
 * `id` is the address's or the order's where the step made one. `ordered` says that the cart is an order
 * already; `unanswered` that nobody knows whether the step took effect.
 */
export type StepAnswer =
  | { kind: 'accepted'; id?: string }
  | { kind: 'ordered' }
  | { kind: 'refused'; message: string; code?: string }
  | { kind: 'outOfStock'; message: string }
  | { kind: 'cartExpired'; message: string }
  | { kind: 'unanswered' }

export type PlacementOutcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'refused'; step: PlacementStepName; message: string; code?: string }
  | { kind: 'outOfStock'; message: string }
  | { kind: 'cartExpired'; message: string }
  /** Worth another try with the same placement key. */
  | { kind: 'unanswered'; step: PlacementStepName }

export type OrderPlacementContext = OrderPlacementInput & {
  step: PlacementStepName
  /** How often the present step went unanswered. */
  unanswered: number
  addressId: string
  orderId: string
  /** The answer being weighed. */
  answer: StepAnswer
}
