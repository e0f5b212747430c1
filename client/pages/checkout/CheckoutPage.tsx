import { CartMissing } from '#client/parts/CartMissing.tsx'
import { useShop } from '#client/parts/ShopContext.ts'
import { useAnswer } from '#client/parts/useAnswer.ts'
import { useShownCart } from '#client/parts/useShownCart.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutProcess } from './CheckoutProcess.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'

export const CheckoutPage = () => {
  const { ports } = useShop()
  const shown = useShownCart()
  const draft = useAnswer(() => ports.checkoutForm.readDraft())
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <h1>Checkout</h1>
          <CheckoutSteps current={0} />
          {shown.kind !== 'filled' ? (
            <CartMissing shown={shown} empty="There is nothing to check out: your shopping cart is empty." />
          ) : draft === undefined ? (
            <Spinner label="Loading the form" />
          ) : (
            <CheckoutProcess cart={shown.cart} draft={draft ?? {}} />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
