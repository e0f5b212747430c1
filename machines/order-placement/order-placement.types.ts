/** A step is one write to the upstream. */
import type { SentAddress } from '#domain/checkoutAddress.ts'
import type { Accepted, CartExpired, CartOrdered, OutOfStock, Refused, Unanswered } from '#domain/results.ts'
import type { PromisePort } from '../port.ts'

/**
 * In the order of PAY-03. Without a billing address the two billing steps are left out; a billing address that an earlier
 * form stored in the cart is cleared instead.
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

/** `id`: of the address or order that the step created. */
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

/** Each port is one write to the cart at the upstream, which has an effect only once per `key`. */
export type OrderPlacementPorts = {
  saveAddress: PromisePort<SaveAddressInput, StepResult>
  setField: PromisePort<SetFieldInput, StepResult>
  addOrder: PromisePort<AddOrderInput, StepResult>
}

export type OrderPlacementInput = {
  /** In the input, because each placement has its own cart, and providing a machine anew takes as long as running it. */
  ports: OrderPlacementPorts
  /** Made once per placement; the Idempotency-Key of each step begins with it. */
  placementKey: string
  shipping: SentAddress
  /** Null where it is the shipping address. */
  billing: SentAddress | null
  /** An earlier form may have stored a billing address in the cart. */
  wasBilled: boolean
  email: string
  paymentMethodId: string
}

export type OrderPlacementResult =
  | { kind: 'placed'; orderId: string }
  | (Refused & { step: PlacementStepName })
  | OutOfStock
  | CartExpired
  /** May be tried again with the same placement key. */
  | (Unanswered & { step: PlacementStepName })

export type OrderPlacementContext = OrderPlacementInput & {
  step: PlacementStepName
  /** How often the present step was not answered. */
  unanswered: number
  addressId: string
  orderId: string
  /** Of the last step that was not accepted. */
  result: StepResult
}
