import { CategoriesDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'

/** The categories and their groups; none where they could not be loaded. */
export const useMenuCategories = () =>
  useCachedQuery(CategoriesDocument, {})?.catalogueOptions.categories ?? []
