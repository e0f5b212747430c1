import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { type CatalogueQuery, GroupPartsDocument } from '#client/generated/graphql.ts'
import { type CatalogueFilter, isListOfEverything } from '#domain/catalogue/catalogueFilter.ts'
import { groupPartsVariables } from './groupPartsVariables.ts'

/**
 * Loads the first rows of the groups that come without them, for a rendered page: a reader without JavaScript and the
 * browser's own search must find them (CAT-10). The list of everything shows those of its first groups only.
 */
export const loadFirstRows = async (
  { fetchQuery }: RouterContext,
  filter: CatalogueFilter,
  country: string,
  { catalogue }: CatalogueQuery,
) => {
  if (catalogue.__typename !== 'Catalogue' || isListOfEverything(filter)) return
  await Promise.all(
    catalogue.groups
      .filter(({ first }) => !first)
      .map(({ name }) =>
        fetchQuery(GroupPartsDocument, groupPartsVariables({ filter, country, group: name, offset: 0 }), {
          maxAge: catalogueMaxAge,
        }),
      ),
  )
}
