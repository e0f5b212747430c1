/** The scrolling banner (SHELL-06). Its text is in the Apollo cache; a failure is only logged. */

export type AnnouncementEvent =
  | { type: 'announcement.requested' }
  | { type: 'announcement.paused' }
  | { type: 'announcement.resumed' }
