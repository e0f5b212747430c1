import { screen } from '@testing-library/react'
import type { Product } from '#client/features/product/product.types.ts'
import { ProductDocument } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { finderAnswers, stockAnswer } from './answers.ts'
import { product } from './shopData.ts'
import { showPage } from './showPage.tsx'

/** Shows the page of the sample product with a `change`. 12 of it can be delivered, unless `more` answers otherwise. */
export const showProduct = async (change: Partial<Product> = {}, more: Answers = {}) => {
  const page = await showPage('/details/spring', {
    ...finderAnswers,
    [requestKey({ query: ProductDocument, variables: { name: 'spring', country: 'PL' } })]: {
      __typename: 'Query',
      product: { ...product, ...change },
    },
    ...stockAnswer('spring', 'PL', 12),
    ...more,
  })
  await screen.findByRole('heading', { level: 1, name: 'Front spring' })
  return page
}
