import { CategoriesDocument, type CategoriesQuery } from '#client/generated/graphql.ts'
import { catalogueMaxAge } from './maxAge.ts'
import type { RouterContext } from './routerContext.ts'

const timeoutMs = 800

/**
 * Loads the categories of the menu and the breadcrumbs. Null where they cannot be had in time: no page waits longer for
 * them, and the server draws one without them again.
 */
export const loadCategories = ({ fetchQuery }: RouterContext): Promise<CategoriesQuery | null> =>
  Promise.race([
    fetchQuery(CategoriesDocument, {}, { maxAge: catalogueMaxAge }).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ])
