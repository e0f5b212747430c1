import type { Seen } from '../port.ts'

type Announcement = Seen<object>
/** Stopped by the visitor (NAMES-08). */
export const isAnnouncementPaused = ({ tags }: Announcement): boolean => tags.has('paused')
