/** `Send an enquiry` (PDP-12). The form library holds the text; the form closes on submit, even if sending fails. */

import type { Enquiry } from '#domain/forms/enquiry.ts'

/** `sentText`: what the toast says. */
export type EnquiryInput = Omit<Enquiry, 'email' | 'vehicle'> & { sentText: string }
export type EnquiryEvent =
  | { type: 'enquiry.opened' }
  | { type: 'enquiry.closed' }
  /** `vehicle`: that of the garage, or empty. */
  | { type: 'enquiry.submitted'; email: string; vehicle: string }
/** The shop shows a top-right toast, or the Info modal. */
export type EnquiryEmitted =
  | { type: 'enquiry.sent'; message: string }
  | { type: 'enquiry.refused'; message: string }
export type EnquiryContext = Enquiry & { sentText: string }
