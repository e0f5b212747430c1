import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const vatCheckPorts = {
  actors: {
    /** `askCart(cart, { kind: 'vat', number }, { quiet: true })`. */
    checkVat: promisePort<{ number: string }, EditResult>(),
  },
}
export type VatCheckPorts = PortsOf<typeof vatCheckPorts>
