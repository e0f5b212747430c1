import type { EffectDeps } from '#client/features/shop/index.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { PromoPorts } from '#machines/promo/promo.ports.ts'

export const promoEffects = ({ cart }: EffectDeps): PromoPorts => ({
  savePromo: ({ code }) => requestEdit(cart(), { kind: 'promo', code }, { quiet: true }),
})
