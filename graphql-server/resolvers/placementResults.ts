/** Translates the outcome of a placement into the schema's types. */
import type {
  OrderPlacementResult,
  PlacementStepName,
} from '#machines/order-placement/order-placement.types.ts'
import type { PlacementRefusalReason, PlacementStep, ResolversTypes } from '../generated/schema.ts'

export type PlacementResult = ResolversTypes['PlacementResult']

const messages = {
  noCart: 'Your cart is no longer there. Please put the parts into a new one.',
  noAnswerBeforeOrder: 'No answer came when your order was prepared. Please try again.',
  noAnswer: 'No answer came when your order was placed. Please try again: it is placed only once.',
}

const stepOf: Record<PlacementStepName, PlacementStep> = {
  saveShippingAddress: 'SHIPPING_ADDRESS',
  setShippingAddress: 'SHIPPING_ADDRESS',
  saveBillingAddress: 'BILLING_ADDRESS',
  setBillingAddress: 'BILLING_ADDRESS',
  clearBillingAddress: 'BILLING_ADDRESS',
  setShipEmail: 'CART_FIELDS',
  setPaymentMethod: 'CART_FIELDS',
  setReqPayment: 'CART_FIELDS',
  setSendTogether: 'CART_FIELDS',
  addOrder: 'ORDER',
}

const reasons: readonly PlacementRefusalReason[] = [
  'BUYER_DIFFERS',
  'CONTENTS_DIFFER',
  'DELIVERY_DIFFERS',
  'TOTAL_DIFFERS',
  'VAT_UNCONFIRMED',
]
const isReason = (code: string | undefined): code is PlacementRefusalReason =>
  reasons.some((reason) => reason === code)

/** The order exists, but it or its payment cannot be read. */
export const placedButNotShown: PlacementResult = {
  __typename: 'PlacementRefused',
  step: 'ORDER',
  message: 'Your order is placed, but it cannot be shown at the moment. Please try again.',
  retry: true,
}

export const tooMuchUnpaid =
  'Your other orders are not paid yet, and together with this one they would hold too many parts. Please pay them first, or write to us. Nothing was ordered.'

export const noCartToPlace: PlacementResult = { __typename: 'CartExpired', message: messages.noCart }

export const refusedPlacement = (
  placement: Exclude<OrderPlacementResult, { kind: 'placed' }>,
): PlacementResult => {
  switch (placement.kind) {
    case 'outOfStock':
      return { __typename: 'OutOfStock', message: placement.message }
    case 'expired':
      return { __typename: 'CartExpired', message: placement.message }
    case 'refused':
      return {
        __typename: 'PlacementRefused',
        step: stepOf[placement.step],
        message: placement.message,
        retry: false,
        ...(isReason(placement.code) && { reason: placement.code }),
      }
    case 'unanswered':
      return {
        __typename: 'PlacementRefused',
        step: stepOf[placement.step],
        message: placement.step === 'addOrder' ? messages.noAnswer : messages.noAnswerBeforeOrder,
        retry: true,
      }
  }
}
