import { useRouter } from '@tanstack/react-router'
import { Button } from '#client/ui/Button.tsx'
import { Container, Section } from '#client/ui/Layout.tsx'

export const ErrorPage = () => {
  const router = useRouter()
  return (
    <Container>
      <Section>
        <h1>This page could not be shown</h1>
        <Button onClick={() => void router.invalidate()}>Try again</Button>
      </Section>
    </Container>
  )
}
