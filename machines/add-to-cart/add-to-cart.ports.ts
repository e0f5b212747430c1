import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { PartToAdd } from './add-to-cart.types.ts'

export const addToCartPorts = {
  actors: {
    /** `requestEdit(cart, { kind: 'add', … })`. */
    addPart: promisePort<PartToAdd & { quantity: number }, EditResult>(),
  },
}
export type AddToCartPorts = PortsOf<typeof addToCartPorts>
