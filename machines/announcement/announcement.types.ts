/** The scrolling banner (SHELL-06). Its text is in the Apollo cache; a failure is only logged. */
import type { Ask } from '../port.ts'

export type AnnouncementEvent =
  | { type: 'announcement.due' }
  | { type: 'announcement.paused' }
  | { type: 'announcement.resumed' }
export type AnnouncementPorts = {
  /** Whether there is something to say. */
  fetchAnnouncement: Ask<void, { announced: boolean }>
}
