import { type PortsOf, promisePort } from '../port.ts'
import type { PlacementKey, PlacementResult, Reviewed } from './payment.types.ts'

export const paymentPorts = {
  actors: {
    /** The key of the placement that has no answer yet, else a new one; kept until `dropPlacementKey`. */
    takePlacementKey: promisePort<void, PlacementKey>(),
    dropPlacementKey: promisePort<void, void>(),
    /** Places, unless the cart is being changed. Rejects where no answer came. */
    placeOrder: promisePort<{ key: string; reviewed: () => Reviewed }, PlacementResult>(),
    /** Pushes the purchase event once per order (EVENT-01). */
    recordPurchase: promisePort<{ orderId: string }, void>(),
    goToOrder: promisePort<{ orderId: string }, void>(),
    goToCheckout: promisePort<void, void>(),
  },
}
export type PaymentPorts = PortsOf<typeof paymentPorts>
