import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const ShippingPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Shipping Conditions</h1>
        <p>Delivery times and costs by country.</p>
      </Prose>
    </Section>
  </Container>
)
