import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const shippingEstimatePorts = {
  actors: {
    /** The cart is in the cache by the time of the answer. */
    saveCountry: promisePort<{ country: string }, EditResult>(),
    saveMethod: promisePort<{ id: string }, EditResult>(),
  },
}
export type ShippingEstimatePorts = PortsOf<typeof shippingEstimatePorts>
