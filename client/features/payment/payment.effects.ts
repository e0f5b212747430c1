import { readAddress, removeDraft } from '#client/features/checkout/index.ts'
import {
  clearPaymentReturn,
  clearPlacing,
  dropPlacementKey,
  findPlacedOrder,
  storePlacedOrder,
  storePlacing,
  takePlacementKey,
} from '#client/features/placement/index.ts'
import { paymentStep } from '#client/features/provider-payment/index.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  OrderDocument,
  PlaceOrderDocument,
  type PlaceOrderMutation,
  type PlaceOrderMutationVariables,
} from '#client/generated/graphql.ts'
import { isRateLimited } from '#client/lib/apollo/isRateLimited.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { pushAndWait } from '#client/lib/loadTagManager.ts'
import { readStored, writeStored } from '#client/lib/storage.ts'
import { pushData } from '#client/lib/tagManager.ts'
import { consentCookieName, readConsent } from '#domain/consent/consent.ts'
import { orderPageView, purchaseEvent } from '#domain/orders/purchaseEvent.ts'
import { waitForEdits } from '#machines/cart/cart.requestEdit.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import type { PaymentPorts } from '#machines/payment/payment.ports.ts'
import type { Reviewed } from '#machines/payment/payment.types.ts'

type Placement = PlaceOrderMutation['placeOrder'] | { __typename: 'RateLimited' }

/** An earlier try may still have made the order unless the server refuses for good. */
const isFinalRefusal = (result: Placement): boolean =>
  result.__typename === 'PlacementInvalid' ||
  result.__typename === 'OutOfStock' ||
  (result.__typename === 'PlacementRefused' && !result.retry)

const purchaseKey = 'purchaseTold'
const incomplete = 'Your address is not complete. Please check it.'
const changing = 'Your cart was still being changed. Please look at its sums and order again.'

export const paymentEffects = ({ apollo, cart, go, facts }: EffectDeps): PaymentPorts => {
  /** For the purchase event. The machine must not hold it: traces show what machines hold. */
  let placedTo: Reviewed['address'] = null

  const send = async (variables: PlaceOrderMutationVariables) => {
    try {
      return (await apollo.mutate(PlaceOrderDocument, variables)).placeOrder
    } catch (error) {
      if (isRateLimited(error)) return { __typename: 'RateLimited', message: error.message } as const
      throw error
    }
  }

  const placeOrder: PaymentPorts['placeOrder'] = async ({ key, reviewed }) => {
    const { address, lineIds, total, items } = reviewed()
    if (!address) return { kind: 'invalid', message: incomplete }
    // The shopper must have seen the contents and the totals that are ordered (LAW-05).
    if (isCartBusy(cart().getSnapshot())) {
      await waitForEdits(cart())
      return { kind: 'notOrdered', message: changing }
    }
    const shown = total && {
      amount: total.amount,
      currency: total.currency,
      items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
    }
    // A visitor who leaves now gets no answer, and the cart may still become an order.
    storePlacing(lineIds)
    const result = await send({ key, address, shown })
    if (isFinalRefusal(result)) clearPlacing()
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
        return { kind: 'notOrdered', message: result.message }
      case 'PlacementRefused':
        // The cart may be the reason, so the page shows its current state.
        if (!result.retry) cart().send({ type: 'refresh.requested' })
        else if (result.step !== 'ORDER') return { kind: 'notOrdered', message: result.message }
        return { kind: 'refused', message: result.message, retryable: result.retry }
      case 'OutOfStock':
        return { kind: 'refused', message: result.message, retryable: false }
      case 'CartExpired': {
        // Another tab placed the same cart: its order is the result.
        const orderId = findPlacedOrder({ key, lineIds })
        if (orderId !== null) return { kind: 'placed', orderId, payment: { kind: 'settled' } }
        return { kind: 'expired', message: result.message }
      }
    }
  }

  /**
   * Stores the order's name, so that a reload does not push the event again. The tag manager does not run on the order's
   * page (PRIV-02), so it is told of that page here.
   */
  const recordPurchase = async ({ orderId }: { orderId: string }) => {
    const cached = apollo.read({ query: OrderDocument, variables: { id: orderId } })
    const order = cached?.order.__typename === 'Order' ? cached.order : null
    if (!order) return
    // Shared by all tabs: two of them may place under the same key. An earlier version stored the id.
    const pushed = readStored(purchaseKey)
    if (pushed === order.name || pushed === orderId) return
    writeStored(purchaseKey, order.name)
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
    const consent = readConsent(readCookie(consentCookieName)) ?? []
    await Promise.all([
      pushAndWait(purchaseEvent(order, customer, consent)),
      pushAndWait(orderPageView(facts.settings.origin)),
    ])
  }

  return {
    takePlacementKey: async () => {
      clearPaymentReturn()
      return takePlacementKey()
    },
    dropPlacementKey: async () => dropPlacementKey(),
    placeOrder,
    recordPurchase,
    goToOrder: ({ orderId }) => go({ path: `/order/${encodeURIComponent(orderId)}`, search: {} }),
    // Replaces this page: Back from the form must not lead to it again.
    goToCheckout: () => go({ path: '/checkout', search: {} }, { replace: true }),
  }
}
