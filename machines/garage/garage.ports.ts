import { callbackPort, type PortsOf, promisePort } from '../port.ts'
import type { GarageFact } from './garage.types.ts'

export const garagePorts = {
  actors: {
    readGarage: promisePort<void, GarageFact>(),
    storeGarage: promisePort<GarageFact, void>(),
    listenToGarage: callbackPort<{ type: 'garage.synced' } & GarageFact>(),
  },
}
export type GaragePorts = PortsOf<typeof garagePorts>
