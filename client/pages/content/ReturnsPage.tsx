import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const ReturnsPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Returns</h1>
        <p>How to send a part back, by when, and when the money comes.</p>
      </Prose>
    </Section>
  </Container>
)
