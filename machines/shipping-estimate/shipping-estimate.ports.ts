import { type PortsOf, promisePort } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'

export const shippingEstimatePorts = {
  actors: {
    /** The cart is in the cache by the time of the answer. */
    saveCountry: promisePort<{ country: string }, EditAnswer>(),
    saveMethod: promisePort<{ id: string }, EditAnswer>(),
  },
}
export type ShippingEstimatePorts = PortsOf<typeof shippingEstimatePorts>
