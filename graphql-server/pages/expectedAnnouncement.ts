/** The announcement that the home page reserves room for; the browser loads it with the first touch (HOME-09, SHELL-06). */
import type { ShopFacts } from '#domain/facts.ts'
import type { SessionSource } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'
import { announcementOf } from '../translate/announcement.ts'

/** Null on other pages, and where there is none or it cannot be had in time. */
export const readExpectedAnnouncement = async (
  path: string,
  { announcement }: Pick<SessionSource, 'announcement'>,
): Promise<ShopFacts['expectedAnnouncement']> =>
  path === '/' ? withTimeoutFallback(announcement().then(announcementOf), null) : null
