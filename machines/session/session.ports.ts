import { actionPort, callbackPort, type PortsOf, promisePort } from '../port.ts'
import type { SessionResult } from './session.types.ts'

export const sessionPorts = {
  actors: {
    fetchSession: promisePort<void, SessionResult>(),
    /** Sends the choice of another tab when the visitor returns to this one. */
    listenToChoice: callbackPort<{ type: 'country.synced'; country: string }>(),
  },
  actions: {
    /** Keeps the choice on the device. */
    storeCountry: actionPort<{ country: string }>(),
  },
}
export type SessionPorts = PortsOf<typeof sessionPorts>
