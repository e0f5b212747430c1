import type { ProductQuery } from '#client/generated/graphql.ts'

export type Product = Extract<ProductQuery['product'], { __typename: 'Product' }>
