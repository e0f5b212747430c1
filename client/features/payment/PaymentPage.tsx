import { CartFallback, type CartState, useCart } from '#client/features/cart/index.ts'
import { CheckoutSteps } from '#client/features/checkout/index.ts'
import { ClientOnlySpinner, useShop } from '#client/features/shop/index.ts'
import { usePromise } from '#client/lib/usePromise.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
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

const Content = ({ cartState }: { cartState: CartState }) => {
  const { ports } = useShop()
  const address = useStoredAddress()
  const placement = usePromise(() => ports.checkoutForm.readPlacement())
  // Placing the order empties the cart, but this page stays until the order's page opens.
  const cart = useLastFilledCart(cartState)
  if (address === undefined || placement === undefined)
    return <ClientOnlySpinner label="Loading your order" />
  if (cart) return <PaymentProcess key="cart" cart={cart} address={address} />
  if (cartState.kind === 'empty' && placement?.unanswered && address) {
    return <PaymentProcess key="none" cart={null} address={address} />
  }
  if (cartState.kind === 'empty' && placement?.orderId)
    return <OrderAlreadyPlaced orderId={placement.orderId} />
  if (cartState.kind === 'filled') return <ClientOnlySpinner label="Loading your order" />
  return <CartFallback state={cartState} emptyText="There is nothing to pay: your shopping cart is empty." />
}

export const PaymentPage = () => {
  const cartState = useCart()
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>Payment</h1>
          <CheckoutSteps current={1} />
          <Content cartState={cartState} />
        </Stack>
      </Section>
    </Container>
  )
}
