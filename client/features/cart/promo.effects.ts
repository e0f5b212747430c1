import type { EffectDeps } from '#client/features/shop/index.ts'
import { askCart } from '#machines/cart/cart.ask.ts'
import type { PromoPorts } from '#machines/promo/promo.ports.ts'

export const promoEffects = ({ cart }: EffectDeps): PromoPorts => ({
  savePromo: ({ code }) => askCart(cart(), { kind: 'promo', code }, { quiet: true }),
})
