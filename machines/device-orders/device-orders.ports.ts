import { type PortsOf, promisePort } from '../port.ts'

export const deviceOrdersPorts = { actors: { forgetOrders: promisePort<void, void>() } }
export type DeviceOrdersPorts = PortsOf<typeof deviceOrdersPorts>
