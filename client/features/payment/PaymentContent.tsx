import { useEffect } from 'react'
import type { CartState } from '#client/features/cart/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { PaymentProcess } from './PaymentProcess.tsx'
import { useLastFilledCart } from './useLastFilledCart.ts'
import { useStoredAddress } from './useStoredAddress.ts'
import { WithoutCart } from './WithoutCart.tsx'

/** Reads what is stored on this device, so it must not be rendered on the server. */
export const PaymentContent = ({ cartState }: { cartState: CartState }) => {
  const { machines } = useShop()
  const address = useStoredAddress()
  // The order can then be placed even if the connection is lost for a moment.
  useEffect(() => void machines.preload(paymentMachine), [machines])
  // Placing the order empties the cart, but this page stays until the order's page opens.
  const cart = useLastFilledCart(cartState)
  if (!cart) return <WithoutCart cartState={cartState} address={address} lineIds={[]} />
  const lineIds = cart.lines.map(({ id }) => id)
  return (
    <PaymentProcess
      cart={cart}
      address={address}
      gone={
        cartState.kind === 'empty' ? (
          <WithoutCart cartState={cartState} address={address} lineIds={lineIds} />
        ) : null
      }
    />
  )
}
