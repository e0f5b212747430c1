import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const TermsPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Terms &amp; Conditions</h1>
        <p>The terms of sale of this shop.</p>
      </Prose>
    </Section>
  </Container>
)
