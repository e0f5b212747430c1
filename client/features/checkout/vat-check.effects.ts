import type { EffectDeps } from '#client/features/shop/index.ts'
import { askCart } from '#machines/cart/cart.ask.ts'
import type { VatCheckPorts } from '#machines/vat-check/vat-check.ports.ts'

export const vatCheckEffects = ({ cart }: EffectDeps): VatCheckPorts => ({
  checkVat: ({ number }) => askCart(cart(), { kind: 'vat', number }, { quiet: true }),
})
