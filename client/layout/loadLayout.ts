import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { AnnouncementDocument, SessionDocument } from '#client/generated/graphql.ts'

/**
 * What the shell shows on every page but the home page, where it waits for an interaction (HOME-09). It comes
 * with the page, so that nothing is asked or moves once it has come to life.
 */
export const loadLayout = async ({ fetchQuery, server, facts }: RouterContext, path: string) => {
  if (!server || path === '/') return
  await Promise.allSettled([
    fetchQuery(AnnouncementDocument, {}, { maxAge: defaultMaxAge }),
    ...(facts.country === null ? [] : [fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })]),
  ])
}
