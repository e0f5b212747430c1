import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const AccessibilityPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Accessibility</h1>
        <p>How accessible this shop is, and how to tell us about a barrier.</p>
      </Prose>
    </Section>
  </Container>
)
