import type { Seen } from '../port.ts'

type Announcement = Seen<object>
export const isAnnounced = ({ tags }: Announcement): boolean => tags.has('announced')
export const isAnnouncementMoving = ({ tags }: Announcement): boolean => tags.has('moving')
