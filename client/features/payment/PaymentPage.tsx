import { UnsoldNotice, useCart } from '#client/features/cart/index.ts'
import { CheckoutSteps } from '#client/features/checkout/index.ts'
import { ClientOnlySpinner } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'

const PaymentContent = lazyComponent(
  async () => (await import('./PaymentContent.tsx')).PaymentContent,
  <ClientOnlySpinner label="Loading your order" />,
)

export const PaymentPage = () => {
  const cartState = useCart()
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>Payment</h1>
          <CheckoutSteps current={1} />
          <UnsoldNotice state={cartState} />
          <PaymentContent cartState={cartState} />
        </Stack>
      </Section>
    </Container>
  )
}
