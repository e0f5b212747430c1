/** Adds a part to the cart; a repeated request adds nothing (CART-12). */
import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { type AddedToCart, type AddToCart, isRefusal, type Refusal } from '../sources/types.ts'

type AddRequest = Omit<AddToCart, 'cartId'>

/**
 * Whose key it is: another visitor who learns it must not get this visitor's cart for it (SEC-11). A cart of an earlier
 * version has no visitor yet, and stands for itself until it is ordered: its visitor must not change between two tries.
 */
const ownerOf = ({ visitor, identify }: Context): readonly [kind: string, secret: string] =>
  visitor.id === null && visitor.cartId !== null ? ['cart', visitor.cartId] : ['visitor', identify()]

/** Contains the request, so that one key cannot stand for two requests. */
const idempotencyKeyOf = (context: Context, ...parts: unknown[]): string => {
  const [kind, secret] = ownerOf(context)
  return createHmac('sha256', secret)
    .update(JSON.stringify(['addToCart', kind, ...parts]))
    .digest('base64url')
}

/** Whether the part would need a further line in a full cart (CART-13). Also for an upstream without this limit. */
export const hasNoRoom = async (
  { sources: { carts }, visitor: { cartId } }: Context,
  record: string,
): Promise<boolean> => {
  if (cartId === null || carts.wasFull(cartId) === false) return false
  const answer = await carts.get(cartId)
  if (isRefusal(answer) || carts.wasFull(cartId) === false) return false
  const lines = answer.cart.transactionlines ?? []
  return !lines.some(({ item }) => item.id === record || item.urlcomponent === record)
}

/**
 * The first try may have been sent without a cart, have created one, and lost its answer after the browser had stored the
 * cookie. The second try then has that cart, and the upstream refuses it as a conflict: same key, other content. So the
 * first request is repeated as it was. A browser without the cookies of a lost first answer is a new visitor: it gets a
 * new cart with the part once, and the first cart is deleted when it is old.
 * @param key of the shopper's action; null: the request cannot be recognized when it is repeated
 */
export const addToCart = async (
  context: Context,
  request: AddRequest,
  key: string | null,
): Promise<AddedToCart | Refusal> => {
  const { carts } = context.sources
  const { cartId } = context.visitor
  const add = (targetCartId: string | null, ...keyParts: unknown[]) =>
    carts.add(
      { ...request, cartId: targetCartId },
      { idempotencyKey: idempotencyKeyOf(context, key, request, ...keyParts) },
    )
  if (key === null) return carts.add({ ...request, cartId })
  const answer = await add(cartId)
  if (cartId === null || !isRefusal(answer) || answer.code !== 'IDEMPOTENCY_CONFLICT') return answer
  const first = await add(null)
  // In the visitor's cart, the part is there; the cart in the answer is that of the first try, so the caller reads it
  // again. Another cart no longer belongs to the visitor, so the part is added to the present one.
  return !isRefusal(first) && first.cartId === cartId ? { cartId, cart: null } : add(cartId, cartId)
}
