import type { Enquiry } from '#domain/forms/enquiry.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { SubmitResult } from '../vocabulary.ts'

export const enquiryPorts = {
  actors: {
    sendEnquiry: promisePort<Enquiry, SubmitResult>(),
  },
}
export type EnquiryPorts = PortsOf<typeof enquiryPorts>
