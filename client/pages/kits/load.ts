import { catalogueAge } from '#client/graphql/ask.ts'
import { CatalogueDocument } from '#client/graphql/generated/graphql.ts'
import { listFilter } from '../catalogue/choice.ts'
import type { RouterContext } from '../context.ts'

export const kitCategory = 'SUSPENSION KITS'

/** All kits, or those for one vehicle, as a list's filter. */
export const kitsFilter = (vehicle: { make?: string; model?: string } = {}) =>
  listFilter({ ...vehicle, category: kitCategory, clearance: false })

/** Loads the kits that a page shows beside its text; the page holds without them. */
export const loadKits = async (
  { ask, country }: RouterContext,
  vehicle: { make?: string; model?: string },
  signal: AbortSignal,
) => {
  const variables = { filter: kitsFilter(vehicle), country: country() }
  await Promise.allSettled([ask(CatalogueDocument, variables, { maxAge: catalogueAge, signal })])
  return { country: variables.country }
}
