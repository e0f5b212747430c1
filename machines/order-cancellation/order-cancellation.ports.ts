import { type PortsOf, promisePort } from '../port.ts'
import type { OrderCancellationResult } from './order-cancellation.types.ts'

export const orderCancellationPorts = {
  actors: { cancelOrder: promisePort<{ orderId: string; email: string | null }, OrderCancellationResult>() },
}
export type OrderCancellationPorts = PortsOf<typeof orderCancellationPorts>
