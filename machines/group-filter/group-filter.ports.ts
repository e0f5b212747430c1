import { actionPort, type PortsOf, promisePort } from '../port.ts'
import type { FilterChange } from './group-filter.types.ts'

export const groupFilterPorts = {
  actors: {
    /** Changes the URL and scrolls to the finder's top (CAT-07). */
    goToGroup: promisePort<FilterChange, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type GroupFilterPorts = PortsOf<typeof groupFilterPorts>
