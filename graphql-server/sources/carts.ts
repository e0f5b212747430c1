/** `/cart`: nothing here is kept, and no write is made twice. */
import { addToCartAnswer, type BasketsAnswer, basketsAnswer, idAnswer } from '#contract/cart.ts'
import type { CallName } from './calls.ts'
import type { Client, Schema } from './client.ts'
import { spokenOnly } from './errors.ts'
import type { Reads } from './reads.ts'
import {
  type BasketAnswer,
  type Caller,
  type CartSource,
  isRefusal,
  type Refusal,
  type WriteOptions,
} from './types.ts'

const firstBasket = ({ shoppingcarts: [first] }: BasketsAnswer): BasketAnswer => {
  if (!first) throw new Error('The contract lets no empty list pass.')
  return {
    basket: first.shoppingcart,
    options: first.options ?? {},
    summary: first.summary ?? { grossamount: 0 },
  }
}

export const createCartSource = (client: Client, reads: Reads, caller: Caller): CartSource => {
  const write = async <T>(
    call: CallName,
    payload: Record<string, unknown>,
    schema: Schema<T>,
    options?: WriteOptions,
  ): Promise<T | Refusal> => {
    const answer = spokenOnly(call, await client.post(call, caller, '/cart', payload, schema, options))
    return isRefusal(answer) ? answer : answer.value
  }
  const update = async (cartId: string, change: Record<string, unknown>, options?: WriteOptions) => {
    const payload = { action: 'updateCart', cart_id: cartId, ...change }
    const answer = await write('updateCart', payload, basketsAnswer, options)
    return isRefusal(answer) ? answer : firstBasket(answer)
  }
  return {
    get: async (cartId) => {
      const payload = { action: 'getCarts', cart_id: cartId }
      const answer = spokenOnly('getCarts', await reads.direct('getCarts', '/cart', payload, basketsAnswer))
      return isRefusal(answer) ? answer : firstBasket(answer)
    },
    add: async ({ record, quantity, location, country, cartId }, options) => {
      const payload = {
        action: 'addToCart',
        location,
        quantity,
        record,
        country,
        ...(cartId ? { cart_id: cartId } : {}),
      }
      const answer = await write('addToCart', payload, addToCartAnswer, options)
      if (isRefusal(answer)) return answer
      const { cart_id, shoppingcarts } = answer
      return { cartId: cart_id, basket: shoppingcarts ? firstBasket({ shoppingcarts }) : null }
    },
    setQuantity: (cartId, lineId, quantity) =>
      update(cartId, { line_id: lineId, field: 'quantity', value: quantity }),
    removeLine: (cartId, lineId) => update(cartId, { line_id: lineId, field: 'deleted', value: true }),
    setField: (cartId, { field, value }, options) => update(cartId, { field, value }, options),
    setFields: (cartId, changes, options) => update(cartId, { changes, refresh: true }, options),
    saveAddress: async (cartId, address, options) => {
      const payload = { action: 'updateAddress', cart_id: cartId, address }
      const answer = await write('updateAddress', payload, idAnswer, options)
      return isRefusal(answer) ? answer : answer._id
    },
    placeOrder: async (cartId, options) => {
      const answer = await write('addOrder', { action: 'addOrder', cart_id: cartId }, idAnswer, options)
      return isRefusal(answer) ? answer : answer._id
    },
  }
}
