import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'

export const vatCheckPorts = {
  actors: {
    checkVat: promisePort<{ number: string }, EditResult>(),
  },
}
export type VatCheckPorts = PortsOf<typeof vatCheckPorts>
