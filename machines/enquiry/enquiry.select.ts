import type { SnapshotFrom } from 'xstate'
import type { enquiryMachine } from './enquiry.machine.ts'

type Enquiry = SnapshotFrom<typeof enquiryMachine>
export const isEnquiryOpen = (enquiry: Enquiry): boolean => enquiry.matches('open')
export const isEnquirySending = (enquiry: Enquiry): boolean => enquiry.matches('sending')
