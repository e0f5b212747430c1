import { usualAge } from '#client/graphql/ask.ts'
import { AnnouncementDocument, SessionDocument } from '#client/graphql/generated/graphql.ts'
import type { RouterContext } from '../context.ts'

/**
 * What the shell shows on every page but the home page, where it waits for an interaction (HOME-09). It comes
 * with the page, so that nothing is asked or moves once it has come to life.
 */
export const loadShell = async ({ ask, server, facts }: RouterContext, path: string) => {
  if (!server || path === '/') return
  await Promise.allSettled([
    ask(AnnouncementDocument, {}, { maxAge: usualAge }),
    ...(facts.country === null ? [] : [ask(SessionDocument, {}, { maxAge: usualAge })]),
  ])
}
