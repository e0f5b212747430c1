import type { CatalogueResolvers } from '../generated/schema.ts'
import { categoriesOf } from '../translate/options.ts'
import { readYearsTree } from './catalogueQueries.ts'

/** The list stands without its tree. */
export const Catalogue: CatalogueResolvers = {
  categories: async ({ vehicle, country }, _, context) => {
    const { year, ...anyYear } = vehicle
    try {
      if (year !== undefined) return await readYearsTree(vehicle, country, context)
      return categoriesOf((await context.sources.catalogue.options(anyYear)).value)
    } catch {
      return []
    }
  },
}
