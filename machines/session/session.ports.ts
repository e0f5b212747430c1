import { type PortsOf, promisePort } from '../port.ts'
import type { SessionResult } from './session.types.ts'

export const sessionPorts = {
  actors: {
    fetchSession: promisePort<void, SessionResult>(),
  },
}
export type SessionPorts = PortsOf<typeof sessionPorts>
