import type { EffectDeps } from '#client/features/shop/index.ts'
import type { AddToCartPorts } from '#machines/add-to-cart/add-to-cart.ports.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'

export const addToCartEffects = ({ cart }: EffectDeps): AddToCartPorts => ({
  addPart: (part) => requestEdit(cart(), { kind: 'add', ...part, key: crypto.randomUUID() }),
})
