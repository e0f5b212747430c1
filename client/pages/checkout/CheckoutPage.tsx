import { Container, Section } from '#client/ui/Layout.tsx'

export const CheckoutPage = () => (
  <Container>
    <Section>
      <h1>Checkout</h1>
    </Section>
  </Container>
)
