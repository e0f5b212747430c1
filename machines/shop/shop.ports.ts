import type { ConsentCategory } from '#domain/consent.ts'
import { actionPort, type PortsOf, promisePort } from '../port.ts'

export const shopPorts = {
  actors: {
    /** Loads what the page shows again, for the country that is known now. */
    reloadPage: promisePort<void, void>(),
  },
  actions: {
    /** Loads the third parties that the choice allows, and nothing else (CONS-06); not before the shop is awake. */
    loadScripts: actionPort<{ categories: readonly ConsentCategory[] }>(),
  },
}
export type ShopPorts = PortsOf<typeof shopPorts>
