import type { ReactNode } from 'react'
import { ClientOnlySpinner, useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { CartState } from './useCart.ts'

type Props = { state: Exclude<CartState, { kind: 'filled' }>; emptyText: string; children?: ReactNode }

/**
 * Shown instead of a page that needs a filled cart: why there is none, and a way on (CART-01, CHK-15). `children`: further ways
 * on from an empty cart.
 */
export const CartFallback = ({ state, emptyText, children }: Props) => {
  const { cart } = useShop()
  if (state.kind === 'loading') return <ClientOnlySpinner label="Loading your cart" />
  if (state.kind === 'failed') {
    return (
      <Callout tone="bad">
        <Stack gap={3}>
          <p>Your cart could not be loaded. Nothing in it is lost.</p>
          <div>
            <Button onClick={() => cart.send({ type: 'refresh.requested' })}>Try again</Button>
          </div>
        </Stack>
      </Callout>
    )
  }
  return (
    <EmptyState text={emptyText}>
      <LinkButton to="/" look="primary">
        Continue Shopping
      </LinkButton>
      {children}
    </EmptyState>
  )
}
