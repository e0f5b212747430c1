import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const DistributorsPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Where to buy</h1>
        <p>Distributors and workshops by country.</p>
      </Prose>
    </Section>
  </Container>
)
