import { setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { announcementPorts } from './announcement.ports.ts'
import type { AnnouncementEvent } from './announcement.types.ts'

export const announcementMachine = setup({
  types: { events: {} as AnnouncementEvent },
  actors: announcementPorts.actors,
  actions: announcementPorts.actions,
  guards: { isAnnounced: (_, { announced }: { announced: boolean }) => announced },
}).createMachine({
  id: 'announcement',
  initial: 'waiting',
  on: {
    'announcement.requested': { description: 'It was requested already.' },
    'announcement.paused': { description: 'Nothing scrolls.' },
    'announcement.resumed': { description: 'Nothing is paused.' },
  },
  states: {
    waiting: { on: { 'announcement.requested': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchAnnouncement',
        src: 'fetchAnnouncement',
        onDone: [
          { guard: { type: 'isAnnounced', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden', actions: { type: 'logProblem', params: messageFromError } },
      },
    },
    hidden: { on: { 'announcement.requested': 'fetching' } },
    shown: {
      initial: 'scrolling',
      states: {
        scrolling: { on: { 'announcement.paused': 'paused' } },
        paused: { on: { 'announcement.resumed': 'scrolling' } },
      },
    },
  },
})
