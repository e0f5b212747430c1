/** A step is one write to the upstream. */
import type { SentAddress } from '#domain/checkout/checkoutAddress.ts'
import type { Accepted, CartExpired, CartOrdered, OutOfStock, Refused, Unanswered } from '#domain/results.ts'
import type { PromisePort } from '../port.ts'

/**
 * The steps in the order of PAY-03. Without a billing address the two billing steps are skipped; a billing address that
 * is still stored in the cart is cleared.
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

/** `id`: the id of the created address or order. */
export type StepResult =
  | (Accepted & { id?: string })
  | CartOrdered
  | Refused
  | OutOfStock
  | CartExpired
  | Unanswered

export type SaveAddressInput = { key: string; address: SentAddress }
export type SetFieldInput = { key: string; field: PlacementField; value: string | boolean | null }
export type AddOrderInput = { key: string }

/** Each port is one write to the upstream's cart; it takes effect only once per `key`. */
export type OrderPlacementPorts = {
  saveAddress: PromisePort<SaveAddressInput, StepResult>
  setField: PromisePort<SetFieldInput, StepResult>
  addOrder: PromisePort<AddOrderInput, StepResult>
}

export type OrderPlacementInput = {
  /** Part of the input: each placement has its own cart, and `machine.provide` is too slow to call per placement. */
  ports: OrderPlacementPorts
  /** Unique per placement; the Idempotency-Key of each step begins with it. */
  placementKey: string
  shipping: SentAddress
  /** Null: the shipping address is used. */
  billing: SentAddress | null
  /** The cart may still hold a billing address from an earlier form. */
  wasBilled: boolean
  email: string
  paymentMethodId: string
}

export type OrderPlacementResult =
  | { kind: 'placed'; orderId: string }
  | (Refused & { step: PlacementStepName })
  | OutOfStock
  | CartExpired
  /** The placement may be retried with the same key. */
  | (Unanswered & { step: PlacementStepName })

export type OrderPlacementContext = OrderPlacementInput & {
  step: PlacementStepName
  /** The number of unanswered tries of the current step. */
  unanswered: number
  addressId: string
  orderId: string
  /** The result of the last step that was not accepted. */
  result: StepResult
}
