import { useLoadingPosition } from '#client/lib/useLoadingPosition.ts'
import { Container, Section } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'

// In sight wherever the visitor has scrolled to.
const Text = styled('p', { position: 'sticky', top: '25vh' })

/** Shows while a page's code or data loads (ROUTE-04). */
export const LoadingPage = () => {
  const style = useLoadingPosition()
  return (
    <Container>
      <Section tall="most" style={style}>
        <Text role="status">Loading...</Text>
      </Section>
    </Container>
  )
}
