import { Container, Section } from '#client/ui/Layout.tsx'

export const PaymentPage = () => (
  <Container>
    <Section>
      <h1>Payment</h1>
    </Section>
  </Container>
)
