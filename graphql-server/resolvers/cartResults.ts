/** Reads the visitor's cart, and translates the upstream's answers to changes into results. */
import type { Context } from '../context.ts'
import type { CartExpired, CartOrdered, CartResult } from '../generated/schema.ts'
import { refusedError } from '../sources/errors.ts'
import { type CartAnswer, type FieldChange, isRefusal, type Refusal } from '../sources/types.ts'
import { cartOf } from '../translate/cart.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'

type Named<T> = T & { __typename: string }

const expiredMessage = 'Your basket is no longer available. A new one starts with the next part that you add.'

export const cartExpired = (context: Context): CartExpired & { __typename: 'CartExpired' } => {
  context.clearCart()
  return { __typename: 'CartExpired', message: expiredMessage }
}

export const cartFrom = (answer: CartAnswer, { translation }: Context) =>
  translateAnswer('getCarts', () => cartOf(answer, translation))

/** Codes are optional on the wire: a 404 without a code is about the cart. */
const isCartGone = ({ code, status }: Refusal) =>
  code === 'CART_NOT_FOUND' || status === 410 || (status === 404 && code === null)

export type SharedRefusal =
  | (CartExpired & { __typename: 'CartExpired' })
  | (CartOrdered & { __typename: 'CartOrdered' })

/** The refusals that every change of a cart can have; null for others. */
export const sharedRefusal = (refusal: Refusal, context: Context): SharedRefusal | null => {
  if (isCartGone(refusal)) return cartExpired(context)
  if (refusal.code === 'CART_ORDERED') return { __typename: 'CartOrdered', message: refusal.message }
  return null
}

export const readCart = async (context: Context): Promise<Named<CartResult> & CartResult> => {
  const { cartId, hasUnreadableCart } = context.visitor
  if (hasUnreadableCart) return cartExpired(context)
  if (cartId === null) return { __typename: 'NoCart', itemCount: 0 }
  await context.limit('read')
  const answer = await context.sources.carts.get(cartId)
  if (isRefusal(answer)) {
    if (isCartGone(answer) || answer.code === 'CART_ORDERED') return cartExpired(context)
    // After another refusal the cart may still exist, so the cookie stays.
    throw refusedError('getCarts', answer)
  }
  return { ...cartFrom(answer, context), __typename: 'Cart' }
}

export const cartChangeResult = (answer: CartAnswer | Refusal, context: Context) => {
  if (!isRefusal(answer)) return { __typename: 'CartChanged' as const, cart: cartFrom(answer, context) }
  const shared = sharedRefusal(answer, context)
  if (shared) return shared
  if (answer.code === 'OUT_OF_STOCK') return { __typename: 'OutOfStock' as const, message: answer.message }
  return { __typename: 'CartRefused' as const, message: answer.message, code: answer.code }
}
export type CartChange = ReturnType<typeof cartChangeResult>

export const changeCart = async (
  context: Context,
  work: (cartId: string) => Promise<CartAnswer | Refusal>,
): Promise<CartChange> => {
  const { cartId } = context.visitor
  return cartId === null ? cartExpired(context) : cartChangeResult(await work(cartId), context)
}

export const setCartField = (context: Context, field: FieldChange): Promise<CartChange> =>
  changeCart(context, (cartId) => context.sources.carts.setField(cartId, field))
