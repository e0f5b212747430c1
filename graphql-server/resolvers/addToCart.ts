/** Adding a part that may have been asked for before: a repeated wish adds nothing (CART-12). */
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { type AddedToCart, type AddToCart, isRefusal, type Refusal } from '../sources/types.ts'

type Wish = Omit<AddToCart, 'cartId'>

/** Bound to what is asked for, so that a key never stands for anything else. */
const keyOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['addToCart', ...parts]))
    .digest('base64url')

/**
 * Adds under the wish's `key`, where it has one. The first try may have been sent without a cart, have made one, and lost
 * its answer after the browser had taken the cookie. The second is then sent with that cart: to the upstream the same key
 * with other content, which it refuses as a conflict. So the first is asked once more, as it was.
 */
export const addToCart = async (
  context: Context,
  wish: Wish,
  key: string | null,
): Promise<AddedToCart | Refusal> => {
  const { carts } = context.sources
  const { cartId } = context.visitor
  const add = (into: string | null, ...bound: unknown[]) =>
    carts.add({ ...wish, cartId: into }, { idempotencyKey: keyOf(key, wish, ...bound) })
  if (key === null) return carts.add({ ...wish, cartId })
  const answer = await add(cartId)
  if (cartId === null || !isRefusal(answer) || answer.code !== 'IDEMPOTENCY_CONFLICT') return answer
  const first = await add(null)
  // The part is in the visitor's cart. The upstream answers with the cart of that time, so the caller reads it anew. Was
  // it another cart, that one is the visitor's no more, and the part is added to this one.
  return !isRefusal(first) && first.cartId === cartId ? { cartId, cart: null } : add(cartId, cartId)
}
