import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const ContactPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Contact Us</h1>
        <p>Write to us: customers, workshops and dealers.</p>
      </Prose>
    </Section>
  </Container>
)
