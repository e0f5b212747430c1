import { readAddress, removeDraft } from '#client/features/checkout/index.ts'
import {
  clearPaymentReturn,
  dropPlacementKey,
  findPlacedOrder,
  storePlacedOrder,
  takePlacementKey,
} from '#client/features/placement/index.ts'
import { paymentStep } from '#client/features/provider-payment/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  OrderDocument,
  PlaceOrderDocument,
  type PlaceOrderMutationVariables,
} from '#client/generated/graphql.ts'
import { isRateLimited } from '#client/lib/apollo/isRateLimited.ts'
import { mutate } from '#client/lib/apollo/mutate.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { readStored, writeStored } from '#client/lib/storage.ts'
import { pushData } from '#client/lib/tagManager.ts'
import { consentCookieName, readConsent } from '#domain/consent.ts'
import { purchaseEvent } from '#domain/purchaseEvent.ts'
import { whenSettled } from '#machines/cart/cart.ask.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import type { PlacementPorts } from '#machines/payment/payment.ports.ts'
import type { PlacementVerdict, Reviewed } from '#machines/payment/payment.types.ts'

const purchaseTold = 'purchaseTold'
const incomplete = 'Your address is not complete. Please check it.'
const changing = 'Your cart was still being changed. Please look at its sums and order again.'

export const paymentEffects = ({ apollo, cart, go }: EffectDeps): PlacementPorts => {
  /** For the event of the purchase; what a machine holds can be read in its trace, so it is not told addresses. */
  let placedTo: Reviewed['address'] = null

  const send = async (variables: PlaceOrderMutationVariables) => {
    try {
      return (await mutate(apollo, PlaceOrderDocument, variables)).placeOrder
    } catch (error) {
      if (isRateLimited(error)) return { __typename: 'RateLimited', message: error.message } as const
      throw error
    }
  }

  const place = async ({
    key,
    address,
    lineIds,
    total,
  }: { key: string } & Reviewed): Promise<PlacementVerdict> => {
    if (!address) return { kind: 'invalid', message: incomplete }
    // Sums that the shopper has not seen are not ordered (LAW-05).
    if (isCartBusy(cart().getSnapshot())) {
      await whenSettled(cart())
      return { kind: 'unsent', message: changing }
    }
    const shown = total && { amount: total.amount, currency: total.currency }
    const result = await send({ key, address, shown })
    switch (result.__typename) {
      case 'OrderPlaced': {
        const { order, payment } = result
        apollo.write({ query: OrderDocument, variables: { id: order.id } }, { __typename: 'Query', order })
        storePlacedOrder(order.id, { key, lineIds })
        removeDraft()
        placedTo = address
        return { kind: 'placed', orderId: order.id, payment: paymentStep(payment) }
      }
      case 'PlacementInvalid':
        return { kind: 'invalid', message: result.problems[0]?.message ?? incomplete }
      case 'RateLimited':
        return { kind: 'unsent', message: result.message }
      case 'PlacementRefused':
        // The cart may be the reason: the page then shows it as it is.
        if (!result.retry) cart().send({ type: 'refresh.requested' })
        return { kind: 'refused', message: result.message, again: result.retry }
      case 'OutOfStock':
        return { kind: 'refused', message: result.message, again: false }
      case 'CartExpired': {
        // Ordered in another tab meanwhile: that order is what the shopper looks for.
        const orderId = findPlacedOrder({ key, lineIds })
        if (orderId !== null) return { kind: 'placed', orderId, payment: { kind: 'settled' } }
        return { kind: 'expired', message: result.message }
      }
    }
  }

  /** Once per order: what was pushed is remembered, so that a reload does not push it again. */
  const recordPurchase = async ({ orderId }: { orderId: string }) => {
    // In all tabs: two of them may have placed under the same key.
    if (readStored(purchaseTold) === orderId) return
    const cached = apollo.read({ query: OrderDocument, variables: { id: orderId } })
    const order = cached?.order.__typename === 'Order' ? cached.order : null
    if (!order) return
    writeStored(purchaseTold, orderId)
    const address = placedTo ?? readAddress()
    const customer = address && {
      email: address.email,
      firstName: address.firstName,
      lastName: address.lastName,
      street: `${address.streetAddress} ${address.streetAddress2}`,
      city: address.city,
      country: address.country,
      postalCode: address.zip,
    }
    pushData({ ecommerce: null })
    pushData(purchaseEvent(order, customer, readConsent(readCookie(consentCookieName)) ?? []))
  }

  return {
    takePlacementKey: async () => {
      clearPaymentReturn()
      return takePlacementKey()
    },
    dropPlacementKey: async () => dropPlacementKey(),
    placeOrder: place,
    recordPurchase,
    goToOrder: ({ orderId }) => go({ path: `/order/${encodeURIComponent(orderId)}`, search: {} }),
    // In place of this page: who goes back from the form must not be sent to it again.
    goToCheckout: () => go({ path: '/checkout', search: {} }, { replace: true }),
  }
}
