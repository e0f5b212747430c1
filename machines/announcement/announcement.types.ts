/** The scrolling banner (SHELL-06). Its text is in the query cache; failures are only logged. */

export type AnnouncementEvent =
  | { type: 'announcement.requested' }
  | { type: 'announcement.paused' }
  | { type: 'announcement.resumed' }
