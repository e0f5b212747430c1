/**
 * Placing one cart: overlapping calls with one form share a run, those with another form come after it, and no form's
 * steps mix with another's, on this server or beside it (PAY-06).
 */
import { createHash } from 'node:crypto'
import { billingAddress, shippingAddress } from '#domain/checkoutAddress.ts'
import type { PlacementOutcome } from '#machines/order-placement/order-placement.types.ts'
import type { Context } from '../context.ts'
import { isRefusal } from '../sources/types.ts'
import { cartDifference, type OrderRequest } from './cartDifference.ts'
import type { PlacementLock, PlacementLocks } from './placementLocks.ts'
import { createPlacementQueue } from './placementQueue.ts'
import { runPlacement } from './runPlacement.ts'

export const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)

/** Nothing was begun: worth another try under the same key. */
const notStarted: PlacementOutcome = { kind: 'unanswered', step: 'saveShippingAddress' }

export const createPlaceOrder = (placements: PlacementLocks) => {
  const inFlight = new Map<string, { form: string; outcome: Promise<PlacementOutcome> }>()
  const inLine = createPlacementQueue()

  /** The keys' generation, and whether the steps' own answers still have to be held against the form. */
  const checked = async (context: Context, cartId: string, turn: PlacementLock, wanted: OrderRequest) => {
    if (!turn.isRepeated) return { generation: turn.generation, isFresh: true }
    // Repeated steps may be answered as they were the first time, so the cart is read. An order that it may be by
    // now answers new keys with itself.
    const cart = await context.sources.carts.get(cartId)
    if (isRefusal(cart) || cartDifference(cart, wanted, context.translation) === null)
      return { generation: turn.generation, isFresh: false }
    return { generation: await turn.nextGeneration(), isFresh: true }
  }

  const run = async (context: Context, cartId: string, key: string, wanted: OrderRequest) => {
    const { form, shown } = wanted
    const written = JSON.stringify(form)
    const billing = billingAddress(form)
    const turn = await placements.acquire(
      digest(cartId),
      digest(key, written, JSON.stringify(shown)),
      billing !== null,
    )
    if (!turn) return notStarted
    try {
      const { generation, isFresh } = await checked(context, cartId, turn, wanted)
      return await runPlacement(
        context,
        cartId,
        {
          // What is sent is part of the key: a corrected address is another placement of the same cart.
          placementKey: digest(cartId, key, written, String(generation)),
          shipping: shippingAddress(form),
          billing,
          wasBilled: turn.wasBilled,
          email: form.email,
          paymentMethodId: form.payment,
        },
        (answer) => (isFresh ? cartDifference(answer, wanted, context.translation) : null),
      )
    } finally {
      // Else it lapses by itself.
      await turn
        .release()
        .catch((error: unknown) => context.log.warn({ err: error }, 'a placement could not be ended'))
    }
  }

  return async (
    context: Context,
    cartId: string,
    key: string,
    wanted: OrderRequest,
  ): Promise<PlacementOutcome> => {
    const form = digest(JSON.stringify(wanted))
    for (let running = inFlight.get(cartId); running; running = inFlight.get(cartId)) {
      const outcome = await running.outcome
      if (running.form === form || outcome.kind === 'placed') return outcome
    }
    const outcome = inLine(() => run(context, cartId, key, wanted)).finally(() => {
      inFlight.delete(cartId)
    })
    inFlight.set(cartId, { form, outcome })
    return outcome
  }
}
