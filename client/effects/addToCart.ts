import type { AddToCartPorts } from '#machines/add-to-cart/add-to-cart.types.ts'
import { askCart } from '#machines/cart/cart.ask.ts'
import type { Tools } from './tools.ts'

export const addToCartPorts = ({ cart }: Tools): AddToCartPorts => ({
  addPart: (part) => askCart(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }),
})
