import { askCart } from '#machines/cart/cart.ask.ts'
import type { PromoPorts } from '#machines/promo/promo.types.ts'
import type { Tools } from './tools.ts'

export const promoPorts = ({ cart }: Tools): PromoPorts => ({
  savePromo: ({ code }) => askCart(cart(), { kind: 'promo', code }, { quiet: true }),
})
