import type { Addition } from '../additionQueue.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { SharedCartQuery } from './shared-cart.types.ts'

export const sharedCartPorts = {
  actors: {
    loadSharedCart: promisePort<SharedCartQuery, void>(),
    /** `requestEdit(cart, { kind: 'add', … })`; the machine shows a refusal itself. */
    addSharedCartPart: promisePort<Addition, EditResult>(),
  },
}
export type SharedCartPorts = PortsOf<typeof sharedCartPorts>
