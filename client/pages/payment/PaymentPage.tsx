import { CartMissing } from '#client/parts/CartMissing.tsx'
import { useShop } from '#client/parts/ShopContext.ts'
import { useAnswer } from '#client/parts/useAnswer.ts'
import { useShownCart } from '#client/parts/useShownCart.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { CheckoutSteps } from '../checkout/CheckoutSteps.tsx'
import { useLastFilled } from './lastFilled.ts'
import { PaymentProcess } from './PaymentProcess.tsx'

export const PaymentPage = () => {
  const { ports } = useShop()
  const shown = useShownCart()
  const address = useAnswer(() => ports.checkoutForm.readAddress())
  // The cart is emptied when the order exists; the page stands until the order's own page does.
  const cart = useLastFilled(shown)
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <h1>Payment</h1>
          <CheckoutSteps current={1} />
          {shown.kind !== 'filled' && !cart ? (
            <CartMissing shown={shown} empty="There is nothing to pay: your shopping cart is empty." />
          ) : address === undefined || !cart ? (
            <Spinner label="Loading your order" />
          ) : (
            <PaymentProcess cart={cart} address={address} />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
