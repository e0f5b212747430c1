import type { CatalogueResolvers } from '../generated/schema.ts'
import { categoriesOf } from '../translate/options.ts'

/** The list stands without its tree. */
export const Catalogue: CatalogueResolvers = {
  categories: ({ vehicle }, _, { sources }) =>
    sources.catalogue.options(vehicle).then(
      ({ value }) => categoriesOf(value),
      () => [],
    ),
}
