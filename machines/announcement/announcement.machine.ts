import { setup } from 'xstate'
import { messageFromError } from '../errors.ts'
import { announcementPorts } from './announcement.ports.ts'
import type { AnnouncementEvent } from './announcement.types.ts'

export const announcementMachine = setup({
  types: {
    events: {} as AnnouncementEvent,
    tags: {} as 'paused',
  },
  actors: announcementPorts.actors,
  actions: announcementPorts.actions,
  guards: { isAnnounced: (_, { announced }: { announced: boolean }) => announced },
}).createMachine({
  id: 'announcement',
  initial: 'waiting',
  states: {
    waiting: { on: { 'announcement.due': 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchAnnouncement',
        src: 'fetchAnnouncement',
        onDone: [
          { guard: { type: 'isAnnounced', params: ({ event }) => event.output }, target: 'announced' },
          { target: 'silent' },
        ],
        onError: {
          target: 'silent',
          actions: { type: 'logProblem', params: messageFromError },
        },
      },
    },
    silent: { on: { 'announcement.due': 'fetching' } },
    announced: {
      initial: 'moving',
      states: {
        moving: { on: { 'announcement.paused': 'paused' } },
        paused: { tags: 'paused', on: { 'announcement.resumed': 'moving' } },
      },
    },
  },
})
