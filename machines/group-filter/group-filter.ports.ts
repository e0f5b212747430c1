import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const groupFilterPorts = {
  actors: {
    /** Changes the URL and scrolls to the finder's top (CAT-07). */
    goToGroup: promisePort<CatalogueFilter, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type GroupFilterPorts = PortsOf<typeof groupFilterPorts>
