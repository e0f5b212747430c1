import type { EffectDeps } from '#client/features/shop/index.ts'
import type { AddToCartPorts } from '#machines/add-to-cart/add-to-cart.ports.ts'
import { askCart } from '#machines/cart/cart.ask.ts'

export const addToCartEffects = ({ cart }: EffectDeps): AddToCartPorts => ({
  addPart: (part) => askCart(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }),
})
