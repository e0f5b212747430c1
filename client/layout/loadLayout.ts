import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge, loadCategories } from '#client/features/shop/index.ts'
import { AnnouncementDocument, SessionDocument } from '#client/generated/graphql.ts'

/**
 * Loads the data of the header while rendering on the server, so that the browser neither fetches it again nor shifts the
 * page. The home page loads it after the first interaction (HOME-09).
 */
export const loadLayout = async (context: RouterContext, path: string) => {
  const { fetchQuery, server, facts } = context
  if (!server || path === '/') return
  await Promise.allSettled([
    loadCategories(context),
    fetchQuery(AnnouncementDocument, {}, { maxAge: defaultMaxAge }),
    ...(facts.country === null ? [] : [fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })]),
  ])
}
