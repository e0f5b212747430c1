/**
 * Placing an order. Repeating is safe at every depth: calls of one cart that overlap share one run or follow
 * one another, the same key finds the order it became, the upstream acts once per step key, and a cart
 * becomes one order whoever asks (PAY-06).
 */
import * as v from 'valibot'
import { checkoutProblems, checkoutSchema } from '#domain/checkoutForm.ts'
import type { Context } from '../context.ts'
import type { CheckoutAddressInput, MutationResolvers } from '../generated/schema.ts'
import type { PlacedOrders } from '../placement/placedOrders.ts'
import type { PlacementLocks } from '../placement/placementLocks.ts'
import { createPlaceOrder, digest } from '../placement/placeOrder.ts'
import { StorageUnavailable } from '../storage/records.ts'
import { orderView } from './order.ts'
import { type PaymentParts, paymentStartOf } from './paymentResults.ts'
import {
  noCartToPlace,
  type PlacementResult,
  placedButNotShown,
  placementRefusal,
} from './placementResults.ts'

/** GraphQL says null where the form leaves a field out. */
const formOf = (address: CheckoutAddressInput) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))

/** A key of any browser's making; the server's own is bound to it, so that strangers' keys never meet. */
const keyShape = v.pipe(v.string(), v.minLength(8), v.maxLength(128))

export type PlacementParts = PaymentParts & { placementLocks: PlacementLocks; placedOrders: PlacedOrders }

export const createPlacementResolvers = (
  parts: PlacementParts,
): { Mutation: Required<Pick<MutationResolvers, 'placeOrder'>> } => {
  const { service, config, placementLocks, placedOrders } = parts
  const placeOnce = createPlaceOrder(placementLocks)

  /** The order exists; that the store is away must not turn it into a failure. Answers whether it was told. */
  const remember = async (context: Context, cartId: string, key: string, orderId: string) => {
    try {
      await placedOrders.remember(digest(key), orderId)
      await placedOrders.remember(digest(cartId, key), orderId)
      return true
    } catch (error) {
      context.log.warn({ err: error }, 'a placement could not be remembered')
      return false
    }
  }

  const placed = async (context: Context, orderId: string): Promise<PlacementResult> => {
    const answer = await context.sources.orders.get(orderId)
    if (!answer) return placedButNotShown
    try {
      const started = await service.start(context.sources, orderId, null, answer)
      return {
        __typename: 'OrderPlaced',
        order: await orderView(parts, context, answer),
        payment: paymentStartOf(started, config),
      }
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      return placedButNotShown
    }
  }

  return {
    Mutation: {
      placeOrder: async (_parent, { key, address, shown }, context) => {
        await context.limit('placement')
        const input = formOf(address)
        const problems = v.is(keyShape, key)
          ? checkoutProblems(input)
          : [{ field: 'key', message: 'The key must have 8 to 128 characters.' }]
        if (problems.length > 0) return { __typename: 'PlacementInvalid', problems: [...problems] }
        const form = v.parse(checkoutSchema, input)

        const { cartId } = context.visitor
        // The order of a lost answer: the cookie may have gone with the answer, the key is still there.
        const known = await placedOrders.find(cartId === null ? digest(key) : digest(cartId, key))
        if (known !== null) {
          if (cartId !== null) context.clearCart()
          return placed(context, known)
        }
        if (cartId === null) return noCartToPlace
        const outcome = await placeOnce(context, cartId, key, { form, shown: shown ?? null })
        if (outcome.kind !== 'placed') {
          if (outcome.kind === 'cartExpired') context.clearCart()
          return placementRefusal(outcome)
        }
        const isRemembered = await remember(context, cartId, key, outcome.orderId)
        const result = await placed(context, outcome.orderId)
        // Where neither the shopper nor the store knows the order yet, the cart is what leads to it.
        if (isRemembered || result.__typename === 'OrderPlaced') context.clearCart()
        return result
      },
    },
  }
}
