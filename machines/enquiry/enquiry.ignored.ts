import type { Ignored } from '../ignored.ts'
import type { EnquiryEvent } from './enquiry.types.ts'

export const enquiryIgnored: Ignored<EnquiryEvent> = {}
