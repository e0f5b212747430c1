import type { CatalogueResolvers } from '../generated/schema.ts'
import { categoriesOf } from '../translate/options.ts'
import { readCategoryTreeOfYear } from './catalogueQueries.ts'
import { withFallback } from './withFallback.ts'

/** The list stands without its tree. */
export const Catalogue: CatalogueResolvers = {
  categories: ({ vehicle, country }, _, context, info) => {
    const { year, ...anyYear } = vehicle
    const tree = async () =>
      year === undefined
        ? categoriesOf((await context.sources.catalogue.options(anyYear)).value)
        : readCategoryTreeOfYear(vehicle, country, context)
    return withFallback(tree(), [], 'the tree of a list', context, info)
  },
}
