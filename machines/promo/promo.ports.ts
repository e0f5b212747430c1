import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const promoPorts = {
  actors: {
    /** Resolves after the cart is in the cache. An empty code clears. */
    savePromo: promisePort<{ code: string }, EditResult>(),
  },
}
export type PromoPorts = PortsOf<typeof promoPorts>
