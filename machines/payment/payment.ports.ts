import { type PortsOf, promisePort } from '../port.ts'
import type { PlacementKey, PlacementResult, Reviewed } from './payment.types.ts'

export const paymentPorts = {
  actors: {
    /** Returns the stored key of an unanswered placement, or stores a new one. `dropPlacementKey` removes it. */
    takePlacementKey: promisePort<void, PlacementKey>(),
    dropPlacementKey: promisePort<void, void>(),
    /** Places the order unless the cart is changing. Rejects if no answer arrives. */
    placeOrder: promisePort<{ key: string; reviewed: () => Reviewed }, PlacementResult>(),
    /** Pushes the purchase event once per order (EVENT-01). */
    recordPurchase: promisePort<{ orderId: string }, void>(),
    goToOrder: promisePort<{ orderId: string }, void>(),
    goToCheckout: promisePort<void, void>(),
  },
}
export type PaymentPorts = PortsOf<typeof paymentPorts>
