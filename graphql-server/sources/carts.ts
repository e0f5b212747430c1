/** `/cart`. Its answers are not cached, and its writes are not repeated. */
import { LRUCache } from 'lru-cache'
import { addToCartAnswer, type CartsAnswer, cartsAnswer, idAnswer, updateCartAnswer } from '#contract/cart.ts'
import { isCartFull } from '#domain/cart/cartLines.ts'
import type { Reads } from './cachedReads.ts'
import type { PostedCall } from './calls.ts'
import type { Client } from './client.ts'
import { rejectProxyRefusal } from './errors.ts'
import type { Schema } from './parseAnswer.ts'
import {
  type Caller,
  type CartAnswer,
  type CartSource,
  isRefusal,
  type Refusal,
  type WriteOptions,
} from './types.ts'

/** Whether each cart was full at its last answer, so that adding a part seldom needs another read. */
// With `max` the cache would allocate room for all of them at once.
export const createFullCarts = () =>
  new LRUCache<string, boolean>({ maxSize: 20_000, sizeCalculation: () => 1 })
export type FullCarts = ReturnType<typeof createFullCarts>

const isFull = ({ cart }: CartAnswer) =>
  isCartFull(
    (cart.transactionlines ?? []).map(({ kitcomponent }) => ({ kitComponent: kitcomponent ?? false })),
  )

const firstCart = ({ shoppingcarts: [first] }: CartsAnswer): CartAnswer => {
  if (!first) throw new Error('The contract does not allow an empty list of carts.')
  return {
    cart: first.shoppingcart,
    options: first.options ?? {},
    summary: first.summary ?? { grossamount: 0 },
  }
}

export const createCartSource = (
  client: Client,
  reads: Reads,
  caller: Caller,
  fullCarts: FullCarts,
  /** The link to the page of the order that a cart becomes. */
  orderLinkOf: (cartId: string) => string,
): CartSource => {
  const noteFull = (cartId: string, answer: CartAnswer): CartAnswer => {
    fullCarts.set(cartId, isFull(answer))
    return answer
  }
  const write = async <T>(
    call: PostedCall,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    options?: WriteOptions & { orderUrl?: string; prefersMinimal?: boolean },
  ): Promise<T | Refusal> => {
    const answer = rejectProxyRefusal(call, await client.post(call, caller, payload, schema, options))
    return isRefusal(answer) ? answer : answer.value
  }
  const update = async (cartId: string, change: Record<string, unknown>, options?: WriteOptions) => {
    const answer = await write('updateCart', { cart_id: cartId, ...change }, cartsAnswer, options)
    return isRefusal(answer) ? answer : noteFull(cartId, firstCart(answer))
  }
  return {
    wasFull: (cartId) => fullCarts.get(cartId) ?? null,
    get: async (cartId) => {
      const answer = rejectProxyRefusal(
        'getCarts',
        await reads.direct('getCarts', { cart_id: cartId }, cartsAnswer),
      )
      return isRefusal(answer) ? answer : noteFull(cartId, firstCart(answer))
    },
    add: async ({ record, quantity, location, country, cartId }, options) => {
      const payload = {
        location,
        quantity,
        record,
        country,
        ...(cartId ? { cart_id: cartId } : {}),
      }
      const answer = await write('addToCart', payload, addToCartAnswer, options)
      if (isRefusal(answer)) return answer
      const { cart_id, shoppingcarts } = answer
      return {
        cartId: cart_id,
        cart: shoppingcarts ? noteFull(cart_id, firstCart({ shoppingcarts })) : null,
      }
    },
    setQuantity: (cartId, lineId, quantity) =>
      update(cartId, { line_id: lineId, field: 'quantity', value: quantity }),
    removeLine: (cartId, lineId) => update(cartId, { line_id: lineId, field: 'deleted', value: true }),
    setField: (cartId, { field, value }, options) => update(cartId, { field, value }, options),
    setFieldOnly: async (cartId, { field, value }, options) => {
      const preference = { ...options, prefersMinimal: true }
      const answer = await write(
        'updateCart',
        { cart_id: cartId, field, value },
        updateCartAnswer,
        preference,
      )
      return isRefusal(answer) ? answer : null
    },
    setFields: (cartId, changes, options) => update(cartId, { changes, refresh: true }, options),
    saveAddress: async (cartId, address, options) => {
      const answer = await write('updateAddress', { cart_id: cartId, address }, idAnswer, options)
      return isRefusal(answer) ? answer : answer._id
    },
    placeOrder: async (cartId, options) => {
      const orderUrl = orderLinkOf(cartId)
      const answer = await write('addOrder', { cart_id: cartId }, idAnswer, { ...options, orderUrl })
      return isRefusal(answer) ? answer : answer._id
    },
  }
}
