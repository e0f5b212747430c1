import { askCart } from '#machines/cart/cart.ask.ts'
import type { VatCheckPorts } from '#machines/vat-check/vat-check.types.ts'
import type { Tools } from './tools.ts'

export const vatCheckPorts = ({ cart }: Tools): VatCheckPorts => ({
  checkVat: ({ number }) => askCart(cart(), { kind: 'vat', number }, { quiet: true }),
})
