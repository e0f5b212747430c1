import { useEffect, useState } from 'react'
import { CartFallback, type CartState } from '#client/features/cart/index.ts'
import { readLastPlacement } from '#client/features/placement/index.ts'
import { ClientOnlySpinner, useShop } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { PaymentProcess } from './PaymentProcess.tsx'
import { useLastFilledCart } from './useLastFilledCart.ts'
import { useStoredAddress } from './useStoredAddress.ts'

/** The order exists already, for example after coming back from a provider. */
const OrderAlreadyPlaced = ({ orderId }: { orderId: string }) => (
  <Callout>
    <Stack gap={3}>
      <p>Your order is placed. Its page says how its payment stands.</p>
      <div>
        <LinkButton to="/order/$id" params={{ id: orderId }} look="primary">
          Go to your order
        </LinkButton>
      </div>
    </Stack>
  </Callout>
)

/** Reads what is stored on this device, so it must not be rendered on the server. */
export const PaymentContent = ({ cartState }: { cartState: CartState }) => {
  const { machines } = useShop()
  const address = useStoredAddress()
  const [placement] = useState(readLastPlacement)
  // The order can then be placed even if the connection is lost for a moment.
  useEffect(() => machines.preload(paymentMachine), [machines])
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
