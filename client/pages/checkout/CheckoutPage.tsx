import { useEffect } from 'react'
import { CartMissing } from '#client/parts/buying/CartMissing.tsx'
import { useShownCart } from '#client/parts/buying/useShownCart.ts'
import { later } from '#client/parts/shop/later.tsx'
import { useShop } from '#client/parts/shop/ShopContext.ts'
import { useAnswer } from '#client/parts/shop/useAnswer.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

const loading = <Spinner label="Loading the form" />
const loadForm = async () => (await import('./CheckoutProcess.tsx')).CheckoutProcess
const CheckoutProcess = later(loadForm, loading)

export const CheckoutPage = () => {
  const { ports } = useShop()
  const shown = useShownCart()
  const draft = useAnswer(() => ports.checkoutForm.readDraft())
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
            <CartMissing shown={shown} empty="There is nothing to check out: your shopping cart is empty." />
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
