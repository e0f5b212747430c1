import type { CatalogueResolvers } from '../generated/schema.ts'
import { categoriesOf } from '../translate/options.ts'
import { readCategoryTreeOfYear } from './catalogueQueries.ts'
import { withFallback } from './withFallback.ts'

export const Catalogue: CatalogueResolvers = {
  facets: ({ facets }) => facets(),
  categories: ({ vehicle, narrowing, country }, _, context, info) => {
    const { year, ...allYears } = vehicle
    const readTree = async () =>
      year === undefined
        ? categoriesOf((await context.sources.catalogue.options(allYears)).value)
        : readCategoryTreeOfYear(vehicle, narrowing, country, context)
    return withFallback(readTree(), [], 'the tree of a list', context, info)
  },
}
