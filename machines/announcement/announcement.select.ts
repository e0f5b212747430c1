import type { SnapshotFrom } from 'xstate'
import type { announcementMachine } from './announcement.machine.ts'

type Announcement = SnapshotFrom<typeof announcementMachine>
/** Paused by the visitor (NAMES-08). */
export const isAnnouncementPaused = (banner: Announcement): boolean => banner.matches({ shown: 'paused' })
