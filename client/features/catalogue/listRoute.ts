import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'

/** The route of the list, for links. */
export const listRoute = ({ clearance }: CatalogueFilter) =>
  clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)
