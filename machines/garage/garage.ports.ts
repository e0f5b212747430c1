import { callbackPort, type PortsOf, promisePort } from '../port.ts'
import type { StoredGarage } from './garage.types.ts'

export const garagePorts = {
  actors: {
    readGarage: promisePort<void, StoredGarage>(),
    storeGarage: promisePort<StoredGarage, void>(),
    listenToGarage: callbackPort<{ type: 'garage.synced' } & StoredGarage>(),
  },
}
export type GaragePorts = PortsOf<typeof garagePorts>
