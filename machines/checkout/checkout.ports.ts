import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { StoredAddress } from './checkout.types.ts'

export const checkoutPorts = {
  actors: {
    /** Keeps the address for this device. */
    storeAddress: promisePort<{ address: StoredAddress }, void>(),
    /** Makes the basket hold the country, company flag and shipping method of the form; the last answer to it. */
    settleCart: promisePort<{ address: StoredAddress }, EditResult>(),
    goToPayment: promisePort<void, void>(),
  },
}
export type CheckoutPorts = PortsOf<typeof checkoutPorts>
