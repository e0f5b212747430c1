import { type PortsOf, promisePort } from '../port.ts'
import type { VehicleLookupResult } from './vehicle-lookup.types.ts'

export const vehicleLookupPorts = {
  actors: {
    findVehicle: promisePort<{ vehicleNumber: string; clearance: boolean }, VehicleLookupResult>(),
  },
}
export type VehicleLookupPorts = PortsOf<typeof vehicleLookupPorts>
