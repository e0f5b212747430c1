import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const KitsPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>4x4 Specialist Kits</h1>
        <p>Complete suspension kits for 4x4s and pickups, by vehicle, lift and load.</p>
      </Prose>
    </Section>
  </Container>
)
