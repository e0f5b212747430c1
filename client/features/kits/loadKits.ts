import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { VehicleSelection } from '#domain/vehicle/vehicle.ts'

export const kitCategory = 'SUSPENSION KITS'

/** The catalogue filter of all kits, or of the kits for one vehicle. */
export const kitsFilter = (vehicle: VehicleSelection = {}) =>
  catalogueFilter({ ...vehicle, category: kitCategory })

/** Loads the kits of a page. The page also works without them. */
export const loadKits = async (
  { fetchQuery, country }: RouterContext,
  vehicle: VehicleSelection,
  signal: AbortSignal,
) => {
  const variables = { filter: kitsFilter(vehicle), country: country() }
  await Promise.allSettled([fetchQuery(CatalogueDocument, variables, { maxAge: catalogueMaxAge, signal })])
  return { country: variables.country }
}
