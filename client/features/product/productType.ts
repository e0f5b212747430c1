import type { ProductQuery } from '#client/generated/graphql.ts'

export type ShownProduct = Extract<ProductQuery['product'], { __typename: 'Product' }>
