import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const WarrantiesPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Warranties</h1>
        <p>What is covered, for how long, and how to claim.</p>
      </Prose>
    </Section>
  </Container>
)
