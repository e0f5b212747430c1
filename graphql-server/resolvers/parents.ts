/** The parents of types that have fields with further upstream calls. */
import type { WireProduct } from '#contract/catalogue.ts'
import type { Narrowing } from '#domain/catalogue/narrowing.ts'
import type { Facet } from '#domain/catalogue/narrowList.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue, Freshness, PartMatch } from '../generated/schema.ts'
import type { Dated, PartsFilter } from '../sources/types.ts'
import type { TranslatedProduct } from '../translate/product.ts'

export type CatalogueParent = Omit<Catalogue, 'categories' | 'facets'> & {
  /** The requested vehicle, without category: the tree counts the parts of all categories. */
  vehicle: PartsFilter
  narrowing: Narrowing
  facets: () => Facet[]
  country: string
}

export type ProductParent = TranslatedProduct & {
  freshness: Freshness
  wire: WireProduct
  /** The requested country. */
  country: string
}

export type PartMatchParent = Omit<PartMatch, 'traits'> & {
  wire: WireProduct
  vehicle: Vehicle | undefined
}

export const freshnessOf = ({ stale, asOf }: Dated<unknown>): Freshness => ({
  stale,
  asOf: asOf.toISOString(),
})
