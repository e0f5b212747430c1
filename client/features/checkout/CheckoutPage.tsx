import { useEffect } from 'react'
import { CartFallback, useCart } from '#client/features/cart/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { usePromise } from '#client/lib/usePromise.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const spinner = <Spinner label="Loading the form" />
const loadForm = async () => (await import('./CheckoutProcess.tsx')).CheckoutProcess
const CheckoutProcess = lazyComponent(loadForm, spinner)

export const CheckoutPage = () => {
  const { ports } = useShop()
  const cartState = useCart()
  const draft = usePromise(() => ports.checkoutForm.readDraft())
  // Loads the form's code while the cart is being read.
  useEffect(() => {
    loadForm().catch(() => undefined)
  }, [])
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>Checkout</h1>
          <CheckoutSteps current={0} />
          {cartState.kind !== 'filled' ? (
            <CartFallback
              state={cartState}
              emptyText="There is nothing to check out: your shopping cart is empty."
            />
          ) : draft === undefined ? (
            spinner
          ) : (
            <CheckoutProcess cart={cartState.cart} draft={draft ?? {}} />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
