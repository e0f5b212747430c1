import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const FaqPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Questions and answers</h1>
        <p>Answers about fit, delivery, payment, returns and warranty.</p>
      </Prose>
    </Section>
  </Container>
)
