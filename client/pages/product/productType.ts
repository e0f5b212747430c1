import type { ProductQuery } from '#client/graphql/generated/graphql.ts'

export type ShownProduct = Extract<ProductQuery['product'], { __typename: 'Product' }>
