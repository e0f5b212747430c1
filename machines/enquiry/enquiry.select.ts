import type { Seen } from '../port.ts'

export const isEnquiryOpen = ({ tags }: Seen<object>): boolean => tags.has('open')
export const isEnquirySending = ({ tags }: Seen<object>): boolean => tags.has('busy')
