/** Adding a part that may have been asked for before: a repeated wish adds nothing (CART-12). */
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { type Added, type AddToCart, isRefusal, type Refusal } from '../sources/types.ts'

type Wish = Omit<AddToCart, 'cartId'>

/** Bound to what is asked for, so that a key never stands for anything else. */
const keyOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['addToCart', ...parts]))
    .digest('base64url')

/**
 * Adds under the wish's `key`, where it has one. A first try without a cart may have made the one that the visitor
 * has by now, with an answer that got lost after its cookie; sent with that cart it is another request to the upstream.
 */
export const addOnce = async (context: Context, wish: Wish, key: string | null): Promise<Added | Refusal> => {
  const { carts } = context.sources
  const { cartId } = context.visitor
  const add = (into: string | null, ...bound: unknown[]) =>
    carts.add({ ...wish, cartId: into }, { idempotencyKey: keyOf(key, wish, ...bound) })
  if (key === null) return carts.add({ ...wish, cartId })
  const answer = await add(cartId)
  if (cartId === null || !isRefusal(answer) || answer.code !== 'IDEMPOTENCY_CONFLICT') return answer
  const first = await add(null)
  // Else it went into a cart that is the visitor's no more. What came along then is the cart as it was at the time.
  return !isRefusal(first) && first.cartId === cartId ? { cartId, basket: null } : add(cartId, cartId)
}
