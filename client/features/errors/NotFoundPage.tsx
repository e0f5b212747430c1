import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { CategoriesDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Container, Row, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { searchMaxLength } from '#domain/limits.ts'

const Form = styled('form', {
  display: 'flex',
  gap: '$2',
  alignItems: 'flex-end',
  width: 'min(480px, 100%)',
  '& > div': { flex: 1, textAlign: 'left' },
})
const Popular = styled(Stack, { alignItems: 'center', marginTop: '$6' })

/** Shown if the catalogue's categories are not cached. */
const fallbackCategories = ['SUSPENSION KITS', 'SPRINGS AND SHOCKS', 'BUSHES', 'STEERING', 'BRAKES']

/** A message, a search field, popular categories and the way to an order (ROUTE-08, ROUTE-12). */
export const NotFoundPage = () => {
  const data = useCachedQuery(CategoriesDocument, {})
  const categories = data?.catalogueOptions.categories.slice(0, 6).map(({ name }) => name)
  return (
    <Container>
      <Section>
        <EmptyState
          title="Page not found"
          text="There is nothing at this address: the page was moved, or never was here."
        >
          <Form action="/search" method="get">
            <TextField label="Look for a part" name="term" type="search" maxLength={searchMaxLength} />
            <Button type="submit" look="primary">
              Search
            </Button>
          </Form>
          <Popular gap={3}>
            <h2>Popular categories</h2>
            <Row centered>
              {(categories ?? fallbackCategories).map((category) => (
                <LinkButton
                  key={category}
                  size="small"
                  to="/parts/{-$make}/{-$model}/{-$engine}"
                  params={noVehicleParams}
                  search={{ category }}
                >
                  {category}
                </LinkButton>
              ))}
            </Row>
          </Popular>
          <TextLink to="/order">Find your order</TextLink>
        </EmptyState>
      </Section>
    </Container>
  )
}
