import type { Ignored } from '../ignored.ts'
import type { AnnouncementEvent } from './announcement.types.ts'

export const announcementIgnored: Ignored<AnnouncementEvent> = {}
