import type { OrderLookupForm } from '#domain/orders/orderLookup.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { CodeRequestResult, OpenOrderResult } from './order-lookup.types.ts'

export const orderLookupPorts = {
  actors: {
    requestCode: promisePort<OrderLookupForm, CodeRequestResult>(),
    openByCode: promisePort<{ challenge: string; code: string }, OpenOrderResult>(),
    openByLink: promisePort<{ link: string }, OpenOrderResult>(),
    goToOrder: promisePort<{ orderId: string }, void>(),
  },
}
export type OrderLookupPorts = PortsOf<typeof orderLookupPorts>
