import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const finderPorts = {
  actors: {
    loadMakes: promisePort<{ clearance: boolean }, void>(),
    loadModels: promisePort<{ make: string; clearance: boolean }, void>(),
    loadYears: promisePort<{ make: string; model: string; clearance: boolean }, void>(),
    /** Navigates by `finderDestination`. */
    goToParts: promisePort<Vehicle, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type FinderPorts = PortsOf<typeof finderPorts>
