import type { Seen } from '../port.ts'

type Announcement = Seen<object>
export const isAnnouncementMoving = ({ tags }: Announcement): boolean => tags.has('moving')
