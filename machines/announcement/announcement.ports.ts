import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const announcementPorts = {
  actors: {
    /** Whether there is something to say. */
    fetchAnnouncement: promisePort<void, { announced: boolean }>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type AnnouncementPorts = PortsOf<typeof announcementPorts>
