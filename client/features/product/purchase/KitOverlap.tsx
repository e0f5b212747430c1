import { useCart } from '#client/features/cart/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { kitInCartWith, linesInKit } from '#domain/cart/kitOverlap.ts'
import type { Product } from '../product.types.ts'

/** Says that a kit in the cart contains this part, or that this kit contains parts of the cart (PDP-25). */
export const KitOverlap = ({ product }: { product: Pick<Product, 'urlcomponent' | 'components'> }) => {
  const state = useCart()
  if (state.kind !== 'filled') return null
  const { lines } = state.cart
  const kit = kitInCartWith(lines, product.urlcomponent)
  const parts = linesInKit(lines, product.components)
  if (kit === null && parts.length === 0) return null
  return (
    <Callout live>
      {kit === null ? null : (
        <p>
          The kit in your cart contains this part already: <strong>{kit}</strong>.
        </p>
      )}
      {parts.length > 0 ? (
        <p>
          This kit contains what is in your cart on its own already: <strong>{parts.join(', ')}</strong>.
        </p>
      ) : null}
    </Callout>
  )
}
