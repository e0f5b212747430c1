import { type PortsOf, promisePort } from '../port.ts'
import type { ChosenPart } from './compare.types.ts'

export const comparePorts = {
  actors: { storeParts: promisePort<readonly ChosenPart[], void>() },
}
export type ComparePorts = PortsOf<typeof comparePorts>
