import { type PortsOf, promisePort } from '../port.ts'
import type { PageRequest } from './pager.types.ts'

export const pagerPorts = {
  actors: {
    /** `shown`: the number of parts shown afterwards. */
    loadPage: promisePort<PageRequest, { shown: number; total: number }>(),
  },
}
export type PagerPorts = PortsOf<typeof pagerPorts>
