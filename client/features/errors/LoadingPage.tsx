import { useScrollToTop } from '#client/lib/useScrollToTop.ts'
import { Container, Section } from '#client/ui/Layout.tsx'

/** Shows while a page's code or data loads (ROUTE-04). */
export const LoadingPage = () => {
  useScrollToTop()
  return (
    <Container>
      <Section tall="most">
        <p role="status">Loading...</p>
      </Section>
    </Container>
  )
}
