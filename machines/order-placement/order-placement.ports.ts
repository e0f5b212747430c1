import { type PortsOf, promisePort } from '../port.ts'
import type { AddOrderInput, SaveAddressInput, SetFieldInput, StepAnswer } from './order-placement.types.ts'

/** Each is one write to the upstream, which acts once per `key`. */
export const orderPlacementPorts = {
  actors: {
    saveAddress: promisePort<SaveAddressInput, StepAnswer>(),
    setField: promisePort<SetFieldInput, StepAnswer>(),
    addOrder: promisePort<AddOrderInput, StepAnswer>(),
  },
}
export type OrderPlacementPorts = PortsOf<typeof orderPlacementPorts>
