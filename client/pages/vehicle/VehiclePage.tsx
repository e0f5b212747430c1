import { Container, Section } from '#client/ui/Layout.tsx'

export const VehiclePage = ({ slug }: { slug: string }) => (
  <Container>
    <Section>
      <h1>{slug}</h1>
    </Section>
  </Container>
)
