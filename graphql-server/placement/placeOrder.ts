/**
 * Places a cart as an order. Overlapping calls with the same form share a run, calls with another form wait for it; the
 * steps of two forms never mix, on this server or another (PAY-06).
 */
import { createHash } from 'node:crypto'
import { billingAddress, shippingAddress } from '#domain/checkout/checkoutAddress.ts'
import type { OrderPlacementResult } from '#machines/order-placement/order-placement.types.ts'
import type { Context } from '../context.ts'
import { type CartAnswer, isRefusal } from '../sources/types.ts'
import { cartDifference, type OrderRequest } from './cartDifference.ts'
import type { PlacementLock, PlacementLocks } from './placementLocks.ts'
import { createPlacementQueue, notStarted } from './placementQueue.ts'
import { runPlacement } from './runPlacement.ts'

export const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Hooks around each order. */
export type PlacementGate = {
  /** Just before the order is placed. Resolves to the reason why it must not be. */
  admit: (context: Context, cartId: string, cart: CartAnswer) => Promise<string | null>
  /** Called when nothing was ordered. */
  release: (context: Context, cartId: string) => Promise<void>
}

/** A step sets the reviewed method, but a repeated one has no effect on what was chosen since. True where the cart names none. */
const hasPaymentMethod = ({ cart: { paymentmethod } }: CartAnswer, { form }: OrderRequest): boolean =>
  paymentmethod === undefined || paymentmethod === form.payment

export const createPlaceOrder = (placementLocks: PlacementLocks, gate: PlacementGate) => {
  const inFlight = new Map<string, { form: string; result: Promise<OrderPlacementResult> }>()
  const enqueue = createPlacementQueue()

  /** @returns the generation of the step keys, and whether the steps' answers must be checked against the form */
  const checkGeneration = async (
    context: Context,
    cartId: string,
    lock: PlacementLock,
    request: OrderRequest,
  ) => {
    if (!lock.isRepeated) return { generation: lock.generation, checksAnswers: true }
    // The upstream answers repeated steps as it did the first time, so the cart itself is read. A cart that has become
    // an order answers steps under new keys with that order.
    const cart = await context.sources.carts.get(cartId)
    if (
      isRefusal(cart) ||
      (hasPaymentMethod(cart, request) && cartDifference(cart, request, context.translation) === null)
    )
      return { generation: lock.generation, checksAnswers: false }
    return { generation: await lock.nextGeneration(), checksAnswers: true }
  }

  const run = async (context: Context, cartId: string, key: string, request: OrderRequest) => {
    const { form, shown } = request
    const formText = JSON.stringify(form)
    const billing = billingAddress(form)
    const lock = await placementLocks.acquire(
      digest(cartId),
      digest(key, formText, JSON.stringify(shown)),
      billing !== null,
    )
    if (!lock) return notStarted
    try {
      const { generation, checksAnswers } = await checkGeneration(context, cartId, lock, request)
      const result = await runPlacement(
        context,
        cartId,
        {
          // Contains the form: a corrected address is another placement of the same cart.
          placementKey: digest(cartId, key, formText, String(generation)),
          shipping: shippingAddress(form),
          billing,
          wasBilled: lock.wasBilled,
          email: form.email,
          paymentMethodId: form.payment,
        },
        async (cart) => {
          const difference = checksAnswers ? cartDifference(cart, request, context.translation) : null
          if (difference) return difference
          const message = await gate.admit(context, cartId, cart)
          return message === null ? null : { reason: null, message }
        },
      )
      // An order without an answer may have been placed.
      if (result.kind !== 'placed' && result.kind !== 'unanswered') await gate.release(context, cartId)
      return result
    } finally {
      // A lock that cannot be released expires.
      await lock
        .release()
        .catch((error: unknown) =>
          context.log.warn({ err: error }, 'the lock of a placement could not be released'),
        )
    }
  }

  return async (
    context: Context,
    cartId: string,
    key: string,
    request: OrderRequest,
  ): Promise<OrderPlacementResult> => {
    const form = digest(JSON.stringify(request))
    for (let running = inFlight.get(cartId); running; running = inFlight.get(cartId)) {
      const result = await running.result
      if (running.form === form || result.kind === 'placed') return result
    }
    const result = enqueue(() => run(context, cartId, key, request)).finally(() => {
      inFlight.delete(cartId)
    })
    inFlight.set(cartId, { form, result })
    return result
  }
}
