/** `Send an enquiry` (PDP-12). The form library holds the text; the form closes on submit, even if sending fails. */

export type EnquiryInput = { part: string }
export type EnquiryEvent =
  | { type: 'enquiry.opened' }
  | { type: 'enquiry.closed' }
  | { type: 'enquiry.submitted'; email: string }
/** The shop shows a top-right toast, or the Info modal. */
export type EnquiryEmitted = { type: 'enquiry.sent' } | { type: 'enquiry.refused'; message: string }
export type EnquiryContext = { part: string; email: string }
