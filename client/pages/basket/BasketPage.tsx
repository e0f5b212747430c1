import { Container, Section } from '#client/ui/Layout.tsx'

export const BasketPage = () => (
  <Container>
    <Section>
      <h1>shopping cart</h1>
    </Section>
  </Container>
)
