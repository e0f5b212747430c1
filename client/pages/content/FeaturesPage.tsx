import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const FeaturesPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Product features</h1>
        <p>What sets our suspension, steering and brake parts apart: materials, testing, fit and finish.</p>
      </Prose>
    </Section>
  </Container>
)
