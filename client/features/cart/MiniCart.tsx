import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import { useRef } from 'react'
import { useCart } from '#client/features/cart/useCart.ts'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { headerButtonShape } from '#client/ui/headerButtonShape.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { miniCartText } from '#domain/basket.ts'
import { isMiniCartOpen } from '#machines/overlay/overlay.select.ts'

const MiniCartPanel = lazyComponent(async () => (await import('./MiniCartPanel.tsx')).MiniCartPanel)

// A fixed measure, since the cart is known only after the page came to life; what it holds ends with the line.
const Face = styled('button', headerButtonShape, {
  position: 'relative',
  '@w992': { width: '13.75rem', justifyContent: 'flex-end', gap: '$3', marginRight: 'calc(-1 * $space$2)' },
})
const Sign = styled('span', { position: 'relative', display: 'inline-flex', '& svg': { flex: 'none' } })
const Count = styled('span', {
  position: 'absolute',
  top: '-10px',
  left: '12px',
  minWidth: '18px',
  paddingInline: '4px',
  borderRadius: '$round',
  backgroundColor: '$fill',
  color: '$onFill',
  fontSize: '11px',
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
})
const Words = styled('span', {
  display: 'none',
  fontVariantNumeric: 'tabular-nums',
  // A sum of millions is cut, not laid over its neighbour.
  '@w992': { display: 'inline-block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** The header's cart button (MINI-01); its name holds its text (NAMES-05), a click toggles the panel. */
export const MiniCart = () => {
  const { overlay } = useShop()
  const open = useSelector(overlay, isMiniCartOpen)
  const shown = useCart()
  const button = useRef<HTMLButtonElement>(null)
  const cart = shown.kind === 'filled' ? shown.cart : null
  // What could not be read is not called empty.
  const text =
    shown.kind === 'unread' ? 'Cart not loaded' : miniCartText(cart?.itemCount ?? 0, cart?.subtotal ?? null)
  return (
    <>
      <Face
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => overlay.send({ type: 'miniCart.toggled' })}
      >
        <Sign aria-hidden="true">
          <ShoppingCart size={22} />
          {cart ? <Count>{cart.itemCount}</Count> : null}
        </Sign>
        <VisuallyHidden>{text}</VisuallyHidden>
        <Words aria-hidden="true">{text}</Words>
      </Face>
      {open ? (
        <MiniCartPanel shown={shown} button={button} onClose={() => overlay.send({ type: 'panel.closed' })} />
      ) : null}
    </>
  )
}
