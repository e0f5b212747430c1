import { type PortsOf, promisePort } from '../port.ts'
import type { SubmitResult } from '../vocabulary.ts'

export const enquiryPorts = {
  actors: {
    sendEnquiry: promisePort<{ email: string; part: string }, SubmitResult>(),
  },
}
export type EnquiryPorts = PortsOf<typeof enquiryPorts>
