import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const promoPorts = {
  actors: {
    /** `askCart(cart, { kind: 'promo', code }, { quiet: true })`; empty clears. The cart is in the cache by then. */
    savePromo: promisePort<{ code: string }, EditResult>(),
  },
}
export type PromoPorts = PortsOf<typeof promoPorts>
