import { type PortsOf, promisePort } from '../port.ts'
import type { EditAnswer } from '../vocabulary.ts'

export const vatCheckPorts = {
  actors: {
    /** `askCart(cart, { kind: 'vat', number }, { quiet: true })`. */
    checkVat: promisePort<{ number: string }, EditAnswer>(),
  },
}
export type VatCheckPorts = PortsOf<typeof vatCheckPorts>
