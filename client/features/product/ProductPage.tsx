import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { NotFoundPage } from '#client/features/errors/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { ProductDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { isProductMissing, productProblem } from '#machines/product/product.select.ts'
import type { ProductResult } from '#machines/product/product.types.ts'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'

type Props = {
  name: string
  country: string
  /** The stock, if the loader has it already. */
  stock: StockResult | null
  /** The list that holds it. */
  filter: CatalogueFilter
}

/** The page of one product (PDP). Its key remounts it for another name or country (PDP-11). */
export const ProductPage = ({ name, country, stock, filter }: Props) => {
  const data = useCachedQuery(ProductDocument, { name, country })
  const product = data?.product
  const [loaded] = useState<ProductResult | null>(() => {
    if (!product) return null
    return product.__typename === 'Product'
      ? { kind: 'found', stale: product.freshness.stale }
      : { kind: 'missing' }
  })
  const page = useMachineRef(productMachine, { input: { name, country, loaded } })
  const onRelatedOpened = useCallback(() => page.send({ type: 'related.opened' }), [page])
  const onRelatedChosen = useCallback(
    (record: string) => page.send({ type: 'related.chosen', record }),
    [page],
  )
  const missing = useSelector(page, isProductMissing)
  const problem = useSelector(page, productProblem)
  if (missing) return <NotFoundPage />
  if (product?.__typename === 'Product') {
    return (
      <ProductView
        product={product}
        country={country}
        stock={stock}
        filter={filter}
        onRelatedOpened={onRelatedOpened}
        onRelatedChosen={onRelatedChosen}
      />
    )
  }
  if (!problem) return <ProductSkeleton />
  return (
    <Container>
      <Section tall="most">
        <Stack>
          <h1>This part could not be loaded</h1>
          <ErrorBox text={problem} onRetry={() => page.send({ type: 'retry.clicked' })} />
        </Stack>
      </Section>
    </Container>
  )
}
