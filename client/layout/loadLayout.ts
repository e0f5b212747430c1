import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge, defaultMaxAge } from '#client/features/shop/index.ts'
import { AnnouncementDocument, CategoriesDocument, SessionDocument } from '#client/generated/graphql.ts'

/**
 * Loads the data of the header while rendering on the server, so that the browser neither fetches it again nor shifts the
 * page. The home page loads it after the first interaction (HOME-09).
 */
export const loadLayout = async ({ fetchQuery, server, facts }: RouterContext, path: string) => {
  if (!server || path === '/') return
  await Promise.allSettled([
    fetchQuery(CategoriesDocument, {}, { maxAge: catalogueMaxAge }),
    fetchQuery(AnnouncementDocument, {}, { maxAge: defaultMaxAge }),
    ...(facts.country === null ? [] : [fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })]),
  ])
}
