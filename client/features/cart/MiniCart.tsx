import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import { useRef } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { headerButtonShape } from '#client/ui/headerButtonShape.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { miniCartText } from '#domain/cart/cartLines.ts'
import { isMiniCartOpen } from '#machines/overlay/overlay.select.ts'
import { useCart } from './useCart.ts'

const MiniCartPanel = lazyComponent(async () => (await import('./MiniCartPanel.tsx')).MiniCartPanel)

// Fixed width: the cart is known only after hydration. The content is aligned right.
const ToggleButton = styled('button', headerButtonShape, {
  position: 'relative',
  '@w992': { width: '13.75rem', justifyContent: 'flex-end', gap: '$3', marginRight: 'calc(-1 * $space$2)' },
})
const Icon = styled('span', { position: 'relative', display: 'inline-flex', '& svg': { flex: 'none' } })
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
const Text = styled('span', {
  display: 'none',
  fontVariantNumeric: 'tabular-nums',
  // Very long amounts are cut off instead of overlapping their neighbour.
  '@w992': { display: 'inline-block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

/**
 * The header's cart button (MINI-01). Its accessible name contains its text (NAMES-05); a click toggles the panel.
 */
export const MiniCart = () => {
  const { overlay } = useShop()
  const open = useSelector(overlay, isMiniCartOpen)
  const cartState = useCart()
  const button = useRef<HTMLButtonElement>(null)
  const cart = cartState.kind === 'filled' ? cartState.cart : null
  // A cart that could not be read must not be called empty.
  const text =
    cartState.kind === 'failed'
      ? 'Cart not loaded'
      : miniCartText(cart?.itemCount ?? 0, cart?.subtotal ?? null)
  return (
    <>
      <ToggleButton
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => overlay.send({ type: 'miniCart.toggled' })}
      >
        <Icon aria-hidden="true">
          <ShoppingCart size={22} />
          {cart ? <Count>{cart.itemCount}</Count> : null}
        </Icon>
        <VisuallyHidden>{text}</VisuallyHidden>
        <Text aria-hidden="true">{text}</Text>
      </ToggleButton>
      {open ? (
        <MiniCartPanel
          state={cartState}
          button={button}
          onClose={() => overlay.send({ type: 'panel.closed' })}
        />
      ) : null}
    </>
  )
}
