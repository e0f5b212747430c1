import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const searchBoxPorts = {
  actors: {
    /** Resolves with the number of suggestions. */
    suggest: promisePort<{ term: string }, { count: number }>(),
    /** `index` null: opens `/search/{term}`; else the suggestion's page. */
    goToSearch: promisePort<{ term: string; index: number | null }, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type SearchBoxPorts = PortsOf<typeof searchBoxPorts>
