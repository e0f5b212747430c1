/** What the resolvers of types with dearer fields start from. */
import type { WireProduct } from '#contract/catalogue.ts'
import type { Catalogue, Freshness, Product } from '../generated/schema.ts'
import type { Dated, PartsFilter } from '../sources/types.ts'

export type CatalogueParent = Omit<Catalogue, 'categories'> & {
  /** What was asked for, whatever category: what the tree counts. */
  vehicle: PartsFilter
  country: string
}

export type ProductParent = Omit<Product, 'variants' | 'relatedItems' | 'fitments'> & {
  wire: WireProduct
  /** What it was asked for. */
  country: string
}

export const freshnessOf = ({ stale, asOf }: Dated<unknown>): Freshness => ({
  stale,
  asOf: asOf.toISOString(),
})
