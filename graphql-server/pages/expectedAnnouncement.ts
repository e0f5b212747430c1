/** What the home page keeps room for: its announcement, which comes with the first touch (HOME-09, SHELL-06). */
import type { ShopFacts } from '#domain/facts.ts'
import type { SessionSource } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'
import { announcementOf } from '../translate/announcement.ts'

/** Null where nothing is announced, or nobody says so. */
export const expectedAnnouncement = async (
  path: string,
  { announcement }: Pick<SessionSource, 'announcement'>,
): Promise<ShopFacts['awaited']> =>
  path === '/' ? withTimeoutFallback(announcement().then(announcementOf), null) : null
