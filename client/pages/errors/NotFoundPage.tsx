import { Container, Section } from '#client/ui/Layout.tsx'

export const NotFoundPage = () => (
  <Container>
    <Section>
      <h1>This page does not exist</h1>
    </Section>
  </Container>
)
