import { type PortsOf, promisePort } from '../port.ts'
import type { PaymentStep } from '../vocabulary.ts'
import type { OrderResult } from './order.types.ts'

export const orderPorts = {
  actors: {
    loadOrder: promisePort<{ orderId: string }, OrderResult>(),
    startPayment: promisePort<{ orderId: string; methodId: string | null }, PaymentStep>(),
  },
}
export type OrderPorts = PortsOf<typeof orderPorts>
