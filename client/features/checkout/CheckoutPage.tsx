import { useEffect } from 'react'
import { CartFallback, UnsoldNotice, useCart } from '#client/features/cart/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const spinner = <Spinner label="Loading the form" />
const CheckoutProcess = lazyComponent(
  async () => (await import('./CheckoutProcess.tsx')).CheckoutProcess,
  spinner,
)

export const CheckoutPage = () => {
  const cartState = useCart()
  // Loads the form's code while the cart is being read.
  useEffect(() => void CheckoutProcess.preload(), [])
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>Checkout</h1>
          <CheckoutSteps current={0} />
          <UnsoldNotice state={cartState} />
          {cartState.kind !== 'filled' ? (
            <CartFallback
              state={cartState}
              emptyText="There is nothing to check out: your shopping cart is empty."
            >
              <LinkButton to="/order">Find your order</LinkButton>
            </CartFallback>
          ) : (
            <CheckoutProcess cart={cartState.cart} />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
