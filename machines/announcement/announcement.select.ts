import type { SnapshotView } from '../vocabulary.ts'

type Announcement = SnapshotView<object>
/** Stopped by the visitor (NAMES-08). */
export const isAnnouncementPaused = ({ tags }: Announcement): boolean => tags.has('paused')
