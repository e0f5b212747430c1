/** What the home page keeps room for: its announcement, which comes with the first touch (HOME-09, SHELL-06). */
import type { ShopFacts } from '#domain/facts.ts'
import type { SessionSource } from '../sources/types.ts'
import { announced } from '../translate/announcement.ts'
import { withFallback } from '../waiting.ts'

/** Null where nothing is announced, or nobody says so. */
export const awaitedOn = async (
  path: string,
  { announcement }: Pick<SessionSource, 'announcement'>,
): Promise<ShopFacts['awaited']> => (path === '/' ? withFallback(announcement().then(announced), null) : null)
