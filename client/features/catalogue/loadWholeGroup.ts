import { catalogueMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { type CatalogueQuery, GroupPartsDocument } from '#client/generated/graphql.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { groupPageSize, unpagedListMax } from '#domain/limits.ts'
import { groupPartsVariables } from './groupPartsVariables.ts'

/** Loads the further pages of the selected group into the cache, for a page without JavaScript. */
export const loadWholeGroup = async (
  { fetchQuery }: RouterContext,
  filter: CatalogueFilter,
  country: string,
  { catalogue }: CatalogueQuery,
) => {
  const group = catalogue.__typename === 'Catalogue' && filter.group ? catalogue.groups[0] : undefined
  if (!group) return
  const count = Math.min(group.total, unpagedListMax)
  const pages = Math.max(0, Math.ceil(count / groupPageSize) - 1)
  await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      fetchQuery(
        GroupPartsDocument,
        groupPartsVariables({ filter, country, group: group.name, offset: (page + 1) * groupPageSize }),
        { maxAge: catalogueMaxAge },
      ),
    ),
  )
}
