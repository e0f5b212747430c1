import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const announcementPorts = {
  actors: {
    /** Resolves with whether there is an announcement. */
    fetchAnnouncement: promisePort<void, { announced: boolean }>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type AnnouncementPorts = PortsOf<typeof announcementPorts>
