import { Container, Prose, Section } from '#client/ui/Layout.tsx'

export const WithdrawPage = () => (
  <Container>
    <Section>
      <Prose>
        <h1>Withdraw from a contract</h1>
        <p>Withdraw from a purchase within 14 days, without giving a reason.</p>
      </Prose>
    </Section>
  </Container>
)
