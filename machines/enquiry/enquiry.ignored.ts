import type { Ignored } from '../ignored.ts'
import type { EnquiryEvent } from './enquiry.types.ts'

export const enquiryIgnored: Ignored<EnquiryEvent> = {
  'enquiry.opened': {
    in: ['open', 'sending'],
    why: 'It is open, or one is on its way: a second would be the same.',
  },
  'enquiry.closed': {
    in: ['closed', 'sending'],
    why: 'It is closed already.',
  },
  'enquiry.submitted': {
    in: ['closed', 'sending'],
    why: 'There is no form to submit: a double click sends once.',
  },
}
