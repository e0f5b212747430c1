import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import { isAnnouncementPaused } from '#machines/announcement/announcement.select.ts'

export const announcementModel = model({
  name: 'announcement',
  machine: announcementMachine,
  inputs: [() => undefined],
  events: [
    { type: 'announcement.requested' },
    { type: 'announcement.paused' },
    { type: 'announcement.resumed' },
  ],
  answers: { fetchAnnouncement: [{ announced: true }, { announced: false }] },
  assertions: {
    waiting: (_, world) => expect(world.calls).toEqual([]),
    fetching: (seen) => expect(isAnnouncementPaused(seen)).toBe(false),
    hidden: (seen, world) => expect([isAnnouncementPaused(seen), world.emitted]).toEqual([false, []]),
    'shown.scrolling': (seen) => expect(isAnnouncementPaused(seen)).toBe(false),
    'shown.paused': (seen) => expect(isAnnouncementPaused(seen)).toBe(true),
  },
})
