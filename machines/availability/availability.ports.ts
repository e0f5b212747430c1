import { type PortsOf, promisePort } from '../port.ts'

export const availabilityPorts = {
  actors: {
    fetchOffers: promisePort<{ record: string; country: string }, { max: number }>(),
  },
}
export type AvailabilityPorts = PortsOf<typeof availabilityPorts>
