import type { Addition } from '../additionQueue.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { OfferQuery } from './shared-cart.types.ts'

export const sharedCartPorts = {
  actors: {
    loadOffer: promisePort<OfferQuery, void>(),
    /** `requestEdit(cart, { kind: 'add', … })`; the machine shows a refusal itself. */
    addOfferedPart: promisePort<Addition, EditResult>(),
  },
}
export type SharedCartPorts = PortsOf<typeof sharedCartPorts>
