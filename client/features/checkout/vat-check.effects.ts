import type { EffectDeps } from '#client/features/shop/index.ts'
import { requestEdit } from '#machines/cart/cart.requestEdit.ts'
import type { VatCheckPorts } from '#machines/vat-check/vat-check.ports.ts'

export const vatCheckEffects = ({ cart }: EffectDeps): VatCheckPorts => ({
  checkVat: ({ number }) => requestEdit(cart(), { kind: 'vat', number }, { quiet: true }),
})
