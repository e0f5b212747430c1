import { type PortsOf, promisePort } from '../port.ts'
import type { SearchPage } from './search.types.ts'

export const searchPorts = {
  actors: {
    findParts: promisePort<{ term: string; country: string; offset: number }, SearchPage>(),
  },
}
export type SearchPorts = PortsOf<typeof searchPorts>
