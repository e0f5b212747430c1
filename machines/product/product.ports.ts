import { actionPort, type PortsOf, promisePort } from '../port.ts'
import type { ProductResult } from './product.types.ts'

export const productPorts = {
  actors: {
    loadProduct: promisePort<{ name: string; country: string }, ProductResult>(),
  },
  actions: {
    pushTag: actionPort<{ event: 'related_items_tab' | 'related_item'; record: string }>(),
  },
}
export type ProductPorts = PortsOf<typeof productPorts>
