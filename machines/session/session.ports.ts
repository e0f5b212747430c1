import { type PortsOf, promisePort } from '../port.ts'
import type { SessionVerdict } from './session.types.ts'

export const sessionPorts = {
  actors: {
    fetchSession: promisePort<void, SessionVerdict>(),
  },
}
export type SessionPorts = PortsOf<typeof sessionPorts>
