import { Container, Section } from '#client/ui/Layout.tsx'

export const OrderPage = ({ id }: { id: string }) => (
  <Container>
    <Section>
      <h1>Order</h1>
      <p>{id}</p>
    </Section>
  </Container>
)
