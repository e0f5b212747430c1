import type { CatalogueResolvers } from '../generated/schema.ts'
import { categoriesOf } from '../translate/options.ts'
import { readYearsTree } from './catalogueQueries.ts'
import { orElse } from './orElse.ts'

/** The list stands without its tree. */
export const Catalogue: CatalogueResolvers = {
  categories: ({ vehicle, country }, _, context, info) => {
    const { year, ...anyYear } = vehicle
    const tree = async () =>
      year === undefined
        ? categoriesOf((await context.sources.catalogue.options(anyYear)).value)
        : readYearsTree(vehicle, country, context)
    return orElse(tree(), [], 'the tree of a list', context, info)
  },
}
