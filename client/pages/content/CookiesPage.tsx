import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const CookiesPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Cookies Policy</h1>
        <p>Every cookie that this shop sets, what it is for and how long it stays.</p>
      </Prose>
    </Section>
  </Container>
)
