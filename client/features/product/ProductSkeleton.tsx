import { useLoadingPosition } from '#client/lib/useLoadingPosition.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { productTopLayout } from './productTopLayout.ts'

const Top = styled('div', productTopLayout)

/** PDP-08: placeholders in the product's layout, and a spinner. */
export const ProductSkeleton = () => {
  const style = useLoadingPosition()
  return (
    <Container>
      <Section tall="most" style={style} aria-busy="true">
        <Stack gap={6}>
          <Spinner label="Loading the part" />
          <Top>
            <Skeleton style={{ aspectRatio: '4 / 3' }} />
            <Stack>
              <Skeleton style={{ height: '56px' }} />
              <Skeleton style={{ height: '166px' }} />
              <Skeleton style={{ height: '60px' }} />
            </Stack>
          </Top>
        </Stack>
      </Section>
    </Container>
  )
}
