import type { ConsentCategory } from '#domain/consent/consent.ts'
import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const consentPorts = {
  actors: {
    /** Null: no choice is stored. */
    readConsent: promisePort<void, readonly ConsentCategory[] | null>(),
    storeConsent: promisePort<{ categories: readonly ConsentCategory[] }, void>(),
  },
  actions: {
    /** Pushes the signals of CONS-05. */
    signalTags: actionPort<{ categories: readonly ConsentCategory[] }>(),
  },
}
export type ConsentPorts = PortsOf<typeof consentPorts>
