import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const searchBoxPorts = {
  actors: {
    /** How many rows there are to choose from, in the order shown. */
    suggest: promisePort<{ term: string }, { count: number }>(),
    /** `index` null: to `/search/{term}`; else to where that suggestion leads. */
    goToSearch: promisePort<{ term: string; index: number | null }, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type SearchBoxPorts = PortsOf<typeof searchBoxPorts>
