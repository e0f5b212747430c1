/**
 * Places orders. Repeated requests are safe (PAY-06): overlapping calls for one cart share a run or follow one another, a
 * known key returns its order, the upstream acts once per step key, and a cart becomes one order.
 */
import * as v from 'valibot'
import { checkoutProblems, checkoutSchema } from '#domain/checkout/checkoutForm.ts'
import type { Context } from '../context.ts'
import type { CheckoutAddressInput, MutationResolvers } from '../generated/schema.ts'
import type { PaymentService } from '../payments/paymentService.ts'
import type { PlacedOrders } from '../placement/placedOrders.ts'
import type { PlacementLocks } from '../placement/placementLocks.ts'
import { createPlaceOrder, digest, type PlacementGate } from '../placement/placeOrder.ts'
import type { UnpaidLimit } from '../placement/unpaidLimit.ts'
import { StorageUnavailable } from '../storage/records.ts'
import { invalidKeyMessage, isKey } from './input.ts'
import { readOrderView } from './order.ts'
import { paymentStartOf } from './paymentResults.ts'
import {
  noCartToPlace,
  type PlacementResult,
  placedButNotShown,
  refusedPlacement,
  tooMuchUnpaid,
} from './placementResults.ts'

/** GraphQL has null where the form has no field. */
const formOf = (address: CheckoutAddressInput) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))

/** The browser makes the key; the server binds it to the cart and to the visitor, so that a stolen key opens nothing. */
const keyOfCart = (cartId: string, key: string) => digest(cartId, key)
const keyOfVisitor = (visitorId: string, key: string) => digest('visitor', visitorId, key)

export type PlacementDeps = {
  payments: PaymentService
  placementLocks: PlacementLocks
  placedOrders: PlacedOrders
  unpaidLimit: UnpaidLimit
}

export const createPlacementResolvers = ({
  payments,
  placementLocks,
  placedOrders,
  unpaidLimit,
}: PlacementDeps): { Mutation: Required<Pick<MutationResolvers, 'placeOrder'>> } => {
  const gate: PlacementGate = {
    admit: async ({ visitor, sources }, cartId, cart) => {
      if (!(await unpaidLimit.hold(visitor.ip, cartId, cart, sources.orders))) return tooMuchUnpaid
      await payments.expectOrder(cartId)
      return null
    },
    release: ({ visitor }, cartId) => unpaidLimit.release(visitor.ip, cartId),
  }
  const placeOrder = createPlaceOrder(placementLocks, gate)

  /**
   * The order exists already, so a failing storage must not fail the request.
   * @returns whether the order was stored
   */
  const rememberOrder = async (context: Context, cartId: string, key: string, orderId: string) => {
    try {
      await placedOrders.remember(keyOfVisitor(context.identify(), key), orderId)
      await placedOrders.remember(keyOfCart(cartId, key), orderId)
      await unpaidLimit.name(context.visitor.ip, cartId, orderId)
      return true
    } catch (error) {
      context.log.warn({ err: error }, 'the order of a placement could not be stored')
      return false
    }
  }

  const placedResult = async (context: Context, orderId: string): Promise<PlacementResult> => {
    context.addPlaced(orderId)
    const answer = await context.sources.orders.get(orderId)
    if (!answer) return placedButNotShown
    try {
      const started = await payments.start(context.sources, orderId, null, answer)
      return {
        __typename: 'OrderPlaced',
        order: await readOrderView(payments, context, answer),
        payment: paymentStartOf(started, context.config),
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
        const problems = isKey(key) ? checkoutProblems(input) : [{ field: 'key', message: invalidKeyMessage }]
        if (problems.length > 0) return { __typename: 'PlacementInvalid', problems: [...problems] }
        const form = v.parse(checkoutSchema, input)

        const { cartId, id: visitorId } = context.visitor
        // The first answer may have been lost after it removed the cart's cookie; the browser still has the key.
        const knownKey = cartId === null ? visitorId && keyOfVisitor(visitorId, key) : keyOfCart(cartId, key)
        const known = knownKey === null ? null : await placedOrders.find(knownKey)
        if (known !== null) {
          if (cartId !== null) context.clearCart()
          return placedResult(context, known)
        }
        if (cartId === null) return noCartToPlace
        const placement = await placeOrder(context, cartId, key, { form, shown: shown ?? null })
        if (placement.kind !== 'placed') {
          if (placement.kind === 'expired') context.clearCart()
          return refusedPlacement(placement)
        }
        const isRemembered = await rememberOrder(context, cartId, key, placement.orderId)
        const result = await placedResult(context, placement.orderId)
        // While neither the shopper nor the storage knows the order, only the cart leads to it.
        if (isRemembered || result.__typename === 'OrderPlaced') context.clearCart()
        return result
      },
    },
  }
}
