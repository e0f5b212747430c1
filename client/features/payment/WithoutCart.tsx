import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CartFallback, type CartState } from '#client/features/cart/index.ts'
import { findPlacedOrder, readLastPlacement } from '#client/features/placement/index.ts'
import { ClientOnlySpinner } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'
import { PaymentProcess } from './PaymentProcess.tsx'

/** The order exists already, for example after coming back from a provider. */
const OrderAlreadyPlaced = ({ orderId }: { orderId: string }) => {
  const navigate = useNavigate()
  return (
    <Callout live>
      <Stack gap={3}>
        <p>Your order is placed. Its page says how its payment stands.</p>
        <div>
          {/* A link would show the order's id to the tag manager, which notes the links that are clicked (PRIV-02). */}
          <Button look="primary" onClick={() => void navigate({ to: '/order/$id', params: { id: orderId } })}>
            Go to your order
          </Button>
        </div>
      </Stack>
    </Callout>
  )
}

type Props = {
  cartState: CartState
  address: CheckoutForm | null
  /** The lines of the cart that this page has shown; empty if it has seen none. */
  lineIds: readonly string[]
}

/**
 * The payment page without a cart: the way to its order, the question of an order that got no answer, or the empty cart. It reads
 * what this browser has stored of orders once, when it mounts.
 */
export const WithoutCart = ({ cartState, address, lineIds }: Props) => {
  const [{ unanswered, orderId }] = useState(() => {
    const last = readLastPlacement()
    // The last order of this tab may be of an earlier cart, so the order of these lines is looked up.
    return lineIds.length === 0 ? last : { ...last, orderId: findPlacedOrder({ key: '', lineIds }) }
  })
  const ordered = <OrderAlreadyPlaced orderId={orderId ?? ''} />
  if (cartState.kind === 'empty' && lineIds.length > 0 && orderId) return ordered
  if (cartState.kind === 'empty' && unanswered && address)
    return <PaymentProcess key="none" cart={null} address={address} />
  if (cartState.kind === 'empty' && orderId) return ordered
  if (cartState.kind === 'filled') return <ClientOnlySpinner label="Loading your order" />
  return <CartFallback state={cartState} emptyText="There is nothing to pay: your shopping cart is empty." />
}
