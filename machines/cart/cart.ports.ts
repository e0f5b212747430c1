import { actionPort, callbackPort, type PortsOf, promisePort } from '../port.ts'
import type { CartEdit, CartReading, CartResult } from './cart.types.ts'

export const cartPorts = {
  actors: {
    /** Sends one edit. Rejects if no answer arrives. Never aborted. */
    saveEdit: promisePort<CartEdit, CartResult>(),
    /** Fetches the cart into the cache. */
    refreshCart: promisePort<void, CartReading>(),
    listenToTabs: callbackPort<{ type: 'tab.changed' }>(),
    watchConnection: callbackPort<{ type: 'connection.lost' } | { type: 'connection.restored' }>(),
  },
  actions: {
    notifyTabs: actionPort(),
  },
}
export type CartPorts = PortsOf<typeof cartPorts>
