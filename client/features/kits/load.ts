import { listFilter } from '#client/features/catalogue/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'

export const kitCategory = 'SUSPENSION KITS'

/** All kits, or those for one vehicle, as a list's filter. */
export const kitsFilter = (vehicle: { make?: string; model?: string } = {}) =>
  listFilter({ ...vehicle, category: kitCategory, clearance: false })

/** Loads the kits that a page shows beside its text; the page holds without them. */
export const loadKits = async (
  { fetchQuery, country }: RouterContext,
  vehicle: { make?: string; model?: string },
  signal: AbortSignal,
) => {
  const variables = { filter: kitsFilter(vehicle), country: country() }
  await Promise.allSettled([fetchQuery(CatalogueDocument, variables, { maxAge: catalogueMaxAge, signal })])
  return { country: variables.country }
}
