import { actionPort, type PortsOf, promisePort } from '../port.ts'
import type { Choice } from './finder.types.ts'

export const finderPorts = {
  actors: {
    loadMakes: promisePort<{ clearance: boolean }, void>(),
    loadModels: promisePort<{ make: string; clearance: boolean }, void>(),
    loadYears: promisePort<{ make: string; model: string; clearance: boolean }, void>(),
    /** Navigates by `finderDestination`. */
    goToParts: promisePort<Choice, void>(),
  },
  actions: {
    logProblem: actionPort<{ message: string }>(),
  },
}
export type FinderPorts = PortsOf<typeof finderPorts>
