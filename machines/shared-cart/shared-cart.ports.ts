import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { OfferAddition, OfferQuery } from './shared-cart.types.ts'

export const sharedCartPorts = {
  actors: {
    loadOffer: promisePort<OfferQuery, void>(),
    /** `requestEdit(cart, { kind: 'add', … })`; the machine shows a refusal itself. */
    addOfferedPart: promisePort<OfferAddition, EditResult>(),
  },
}
export type SharedCartPorts = PortsOf<typeof sharedCartPorts>
