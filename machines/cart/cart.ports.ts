import { actionPort, callbackPort, type PortsOf, promisePort } from '../port.ts'
import type { CartEdit, CartReading, CartResult } from './cart.types.ts'

export const cartPorts = {
  actors: {
    /** Sends one edit. Rejects where no answer came. Never aborted. */
    saveEdit: promisePort<CartEdit, CartResult>(),
    /** Reads the cart into the cache, from the network. */
    refreshCart: promisePort<void, CartReading>(),
    listenToTabs: callbackPort<{ type: 'tab.changed' }>(),
    watchConnection: callbackPort<{ type: 'connection.lost' } | { type: 'connection.restored' }>(),
  },
  actions: {
    /** Tells other tabs that the cart changed. */
    tellTabs: actionPort(),
  },
}
export type CartPorts = PortsOf<typeof cartPorts>
