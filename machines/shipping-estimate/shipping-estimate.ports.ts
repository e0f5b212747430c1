import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const shippingEstimatePorts = {
  actors: {
    /** Resolves after the cart is in the cache. */
    saveCountry: promisePort<{ country: string }, EditResult>(),
    saveMethod: promisePort<{ id: string }, EditResult>(),
  },
}
export type ShippingEstimatePorts = PortsOf<typeof shippingEstimatePorts>
