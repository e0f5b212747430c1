import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CartFallback, type CartState } from '#client/features/cart/index.ts'
import { readLastPlacement } from '#client/features/placement/index.ts'
import { ClientOnlySpinner, useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { PaymentProcess } from './PaymentProcess.tsx'
import { useLastFilledCart } from './useLastFilledCart.ts'
import { useStoredAddress } from './useStoredAddress.ts'

/** The order exists already, for example after coming back from a provider. */
const OrderAlreadyPlaced = ({ orderId }: { orderId: string }) => {
  const navigate = useNavigate()
  return (
    <Callout>
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

/** Reads what is stored on this device, so it must not be rendered on the server. */
export const PaymentContent = ({ cartState }: { cartState: CartState }) => {
  const { machines } = useShop()
  const address = useStoredAddress()
  const [placement] = useState(readLastPlacement)
  // The order can then be placed even if the connection is lost for a moment.
  useEffect(() => void machines.preload(paymentMachine), [machines])
  // Placing the order empties the cart, but this page stays until the order's page opens.
  const cart = useLastFilledCart(cartState)
  if (cart) return <PaymentProcess key="cart" cart={cart} address={address} />
  if (cartState.kind === 'empty' && placement.unanswered && address) {
    return <PaymentProcess key="none" cart={null} address={address} />
  }
  if (cartState.kind === 'empty' && placement.orderId)
    return <OrderAlreadyPlaced orderId={placement.orderId} />
  if (cartState.kind === 'filled') return <ClientOnlySpinner label="Loading your order" />
  return <CartFallback state={cartState} emptyText="There is nothing to pay: your shopping cart is empty." />
}
