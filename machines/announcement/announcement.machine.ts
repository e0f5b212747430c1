import { setup } from 'xstate'
import { asked, messageOfFailure, told } from '../port.ts'
import type { AnnouncementEvent, AnnouncementPorts } from './announcement.types.ts'

export const announcementMachine = setup({
  types: {
    events: {} as AnnouncementEvent,
    tags: {} as 'paused',
  },
  actors: { fetchAnnouncement: asked<AnnouncementPorts['fetchAnnouncement']>('fetchAnnouncement') },
  actions: { logProblem: told<{ message: string }>('logProblem') },
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
          actions: { type: 'logProblem', params: messageOfFailure },
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
