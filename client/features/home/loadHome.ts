import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { finderOptionVariables } from '#client/features/vehicle/index.ts'
import { CategoriesDocument, FinderOptionsDocument } from '#client/generated/graphql.ts'
import type { VehicleSelection } from '#domain/vehicle/vehicle.ts'

/** Loads the data of the first paint (HOME-09): the categories and the finder's options. */
export const loadHome = async (
  { fetchQuery }: RouterContext,
  selection: VehicleSelection,
  signal: AbortSignal,
) => {
  await Promise.allSettled([
    fetchQuery(CategoriesDocument, {}, { maxAge: catalogueMaxAge, signal }),
    ...finderOptionVariables(selection).map(([make, model]) =>
      fetchQuery(
        FinderOptionsDocument,
        { make, model, clearance: false },
        { maxAge: catalogueMaxAge, signal },
      ),
    ),
  ])
}
