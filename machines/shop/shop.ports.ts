import type { ConsentCategory } from '#domain/consent/consent.ts'
import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const shopPorts = {
  actors: {
    /** Reloads the page's data for the current country. */
    reloadPage: promisePort<void, void>(),
  },
  actions: {
    /** Loads only the third-party scripts that the consent allows (CONS-06). */
    loadScripts: actionPort<{ categories: readonly ConsentCategory[] }>(),
  },
}
export type ShopPorts = PortsOf<typeof shopPorts>
