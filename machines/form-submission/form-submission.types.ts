/**
 * Sends a form once: the lead of `/contact`, the return request of `/returns-form` (LEAD), or the request for a stock alert,
 * its confirmation or its end (PDP-19).
 */

import type { FormProblems, FormRejection } from '../formProblems.ts'

export type FormSubmissionInput = {
  subject: 'lead' | 'return' | 'stockAlert' | 'alertConfirmation' | 'alertEnd'
}
/** Opaque here; each form's schema knows its fields. */
export type SubmittedForm = Readonly<Record<string, string | boolean>>
export type FormSubmissionResult = { kind: 'sent' } | FormRejection
export type FormSubmissionEvent =
  /** The values are valid by the form's schema. */
  { type: 'form.submitted'; form: SubmittedForm } | { type: 'another.clicked' }
export type FormSubmissionContext = FormProblems & FormSubmissionInput & { form: SubmittedForm }
