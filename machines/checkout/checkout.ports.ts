import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { StoredAddress } from './checkout.types.ts'

export const checkoutPorts = {
  actors: {
    /** Stores the address on this device. */
    storeAddress: promisePort<{ address: StoredAddress }, void>(),
    /** Sends the form's country, company flag and shipping method to the cart; resolves with the last result. */
    syncCartWithForm: promisePort<{ address: StoredAddress }, EditResult>(),
    goToPayment: promisePort<void, void>(),
  },
}
export type CheckoutPorts = PortsOf<typeof checkoutPorts>
