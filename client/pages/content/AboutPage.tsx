import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const AboutPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>About Us</h1>
        <p>Who we are and what we do.</p>
      </Prose>
    </Section>
  </Container>
)
