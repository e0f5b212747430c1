import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { cartTotals, LiveTotals, TotalsList } from '#client/features/order-summary/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { cardShape } from '#client/ui/Card.tsx'
import { Collapsible } from '#client/ui/Collapsible.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'

const Panel = styled('aside', cardShape, {
  alignSelf: 'start',
  '@w1000': { position: 'sticky', top: 'calc(var(--covered) + $space$4)' },
  '& > * > * + *': { borderTop: '1px solid $line', paddingTop: '$3' },
  '@media print': { '& [data-state="closed"]': { display: 'none' } },
})

type Props = { cart: CartFieldsFragment; estimate: ReactNode; promo: ReactNode; onRemoveCode: () => void }

/** The cart's totals, and the links to checkout and back to the shop (CART-06). */
export const CartSummary = ({ cart, estimate, promo, onRemoveCode }: Props) => {
  const shown = cartTotals(cart)
  const busy = useSelector(useShop().cart, isCartBusy)
  return (
    <Panel aria-labelledby="basket-summary">
      <Stack gap={3}>
        <h2 id="basket-summary">Summary</h2>
        <Collapsible title="Estimate Shipping and Tax" defaultOpen={cart.shippingMethodId === null}>
          {estimate}
        </Collapsible>
        <LiveTotals aria-live="polite" aria-busy={busy}>
          <TotalsList {...shown} discount={{ ...shown.discount, onRemove: onRemoveCode }} />
        </LiveTotals>
        <Collapsible title="Add Promo Code" defaultOpen={cart.promoCode !== null}>
          {promo}
        </Collapsible>
        <Stack gap={2} data-screen-only>
          <LinkButton to="/checkout" look="primary" wide>
            Proceed to Checkout
          </LinkButton>
          <LinkButton to="/" look="secondary" wide>
            Continue Shopping
          </LinkButton>
        </Stack>
      </Stack>
    </Panel>
  )
}
