import type { RouterContext } from '#client/features/shop/index.ts'
import type { CatalogueQuery } from '#client/generated/graphql.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { loadFirstRows } from './loadFirstRows.ts'
import { loadWholeGroup } from './loadWholeGroup.ts'

/** Loads the first rows of each group of a rendered page, and the whole group if the address asks for all of it. */
export const loadServedRows = async (
  context: RouterContext,
  filter: CatalogueFilter,
  country: string,
  data: CatalogueQuery,
  all: boolean,
) => {
  await loadFirstRows(context, filter, country, data)
  if (all) await loadWholeGroup(context, filter, country, data)
}
