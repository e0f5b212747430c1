import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const ReturnsFormPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Return request</h1>
        <p>Ask for the return of a part you bought.</p>
      </Prose>
    </Section>
  </Container>
)
