import { expect } from 'vitest'
import { announcementIgnored } from '#machines/announcement/announcement.ignored.ts'
import { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import { isAnnouncementMoving } from '#machines/announcement/announcement.select.ts'
import { model } from '#tests/support/machines/model.ts'

export const announcementModel = model({
  name: 'announcement',
  machine: announcementMachine,
  inputs: [() => undefined],
  events: [{ type: 'announcement.due' }, { type: 'announcement.paused' }, { type: 'announcement.resumed' }],
  answers: { fetchAnnouncement: [{ announced: true }, { announced: false }] },
  promises: {
    waiting: (_, world) => expect(world.asked).toEqual([]),
    fetching: (seen) => expect(seen.tags.has('announced')).toBe(false),
    silent: (seen, world) => {
      expect(seen.tags.has('announced')).toBe(false)
      expect(world.news).toEqual([])
    },
    'announced.moving': (seen) =>
      expect([seen.tags.has('announced'), isAnnouncementMoving(seen)]).toEqual([true, true]),
    'announced.paused': (seen) =>
      expect([seen.tags.has('announced'), isAnnouncementMoving(seen)]).toEqual([true, false]),
  },
  ignored: announcementIgnored,
})
