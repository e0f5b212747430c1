import { type PortsOf, promisePort } from '../port.ts'
import type { SearchKey, SearchPage } from './search.types.ts'

export const searchPorts = {
  actors: {
    findParts: promisePort<SearchKey & { offset: number }, SearchPage>(),
  },
}
export type SearchPorts = PortsOf<typeof searchPorts>
