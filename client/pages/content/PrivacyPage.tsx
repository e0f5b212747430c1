import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const PrivacyPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Privacy Policy</h1>
        <p>Which data this shop keeps, why, for how long, and your rights.</p>
      </Prose>
    </Section>
  </Container>
)
