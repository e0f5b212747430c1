import type { Ignored } from '../ignored.ts'
import type { AnnouncementEvent } from './announcement.types.ts'

export const announcementIgnored: Ignored<AnnouncementEvent> = {
  'announcement.due': {
    in: ['announced.moving', 'announced.paused', 'fetching'],
    why: 'Asked already.',
  },
  'announcement.paused': {
    in: ['announced.paused', 'fetching', 'silent', 'waiting'],
    why: 'Nothing moves.',
  },
  'announcement.resumed': {
    in: ['announced.moving', 'fetching', 'silent', 'waiting'],
    why: 'Nothing is paused.',
  },
}
