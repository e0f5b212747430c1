import { useEffect } from 'react'
import { CartFallback, useCart } from '#client/features/cart/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { usePromise } from '#client/lib/usePromise.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const loading = <Spinner label="Loading the form" />
const loadForm = async () => (await import('./CheckoutProcess.tsx')).CheckoutProcess
const CheckoutProcess = lazyComponent(loadForm, loading)

export const CheckoutPage = () => {
  const { ports } = useShop()
  const shown = useCart()
  const draft = usePromise(() => ports.checkoutForm.readDraft())
  // The form comes while the cart is being read, so that the page itself is there before either.
  useEffect(() => {
    loadForm().catch(() => undefined)
  }, [])
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>Checkout</h1>
          <CheckoutSteps current={0} />
          {shown.kind !== 'filled' ? (
            <CartFallback shown={shown} empty="There is nothing to check out: your shopping cart is empty." />
          ) : draft === undefined ? (
            loading
          ) : (
            <CheckoutProcess cart={shown.cart} draft={draft ?? {}} />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
