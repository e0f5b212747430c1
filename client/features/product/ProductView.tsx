import { BreadcrumbData, StaleNote, useShop } from '#client/features/shop/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import { RenderLater } from '#client/lib/RenderLater.tsx'
import { Columns, Container, Section, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listTrail } from '#domain/catalogue/listAddress.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'
import { ArticleNumbers, Gallery, ProductTabs, WholeJobs } from './deferredParts.tsx'
import { FitStatement } from './fitment/FitStatement.tsx'
import type { Product } from './product.types.ts'
import { productTopLayout } from './productTopLayout.ts'
import { PurchasePanel } from './purchase/PurchasePanel.tsx'
import { LazyProductSection } from './sections/LazyProductSection.tsx'
import { ProductJsonLd } from './structured-data/ProductJsonLd.tsx'

type Props = {
  product: Product
  country: string
  stock: StockResult | null
  filter: CatalogueFilter
  onRelatedOpened: () => void
  onRelatedChosen: (record: string) => void
}

const Title = styled('h1', { fontSize: '$6', overflowWrap: 'anywhere', '@w768': { fontSize: '$7' } })
const Top = styled('div', productTopLayout)

/** Name, number, fit and price come first; on a phone the photo follows. */
export const ProductView = ({ product, country, stock, filter, onRelatedOpened, onRelatedChosen }: Props) => {
  const { facts } = useShop()
  const fits = useFits([product])
  const fit = fits.of(product.id)
  return (
    <Container>
      <ProductJsonLd product={product} shop={{ ...facts.settings, country }} />
      <BreadcrumbData
        steps={[
          ...(filter.group ? listTrail(filter) : [{ name: 'Parts', path: '/parts' }]),
          { name: product.displayName, path: `/details/${encodeURIComponent(product.urlcomponent)}` },
        ]}
      />
      <Section>
        <Stack gap={6}>
          <div>
            <Title>{unbrokenName(product.displayName)}</Title>
            <ArticleNumbers product={product} />
          </div>
          {product.freshness.stale ? <StaleNote asOf={product.freshness.asOf} /> : null}
          <Top>
            <Gallery photos={product.photos} name={product.displayName} />
            <PurchasePanel product={product} country={country} stock={stock} fit={fit}>
              <FitStatement product={product} fits={fits} />
            </PurchasePanel>
          </Top>
          <RenderLater>
            <Columns side="right">
              <ProductTabs
                product={product}
                onRelatedOpened={onRelatedOpened}
                onRelatedChosen={onRelatedChosen}
              />
              <LazyProductSection key={product.id} product={product} part="service" />
            </Columns>
            <WholeJobs product={product} country={country} />
          </RenderLater>
        </Stack>
      </Section>
    </Container>
  )
}
