/** A form that is sent to the shop once: the lead of `/contact` and the return request of `/returns-form` (LEAD). */

import type { FormProblems, NotTaken } from '../formProblems.ts'

export type FormSubmissionInput = { subject: 'lead' | 'return' }
/** Opaque here; each form's schema knows its fields. */
export type SubmittedForm = Readonly<Record<string, string | boolean>>
export type FormSubmissionResult = { kind: 'sent' } | NotTaken
export type FormSubmissionEvent =
  /** Already valid by the form's schema. The form library keeps what was typed. */
  { type: 'form.submitted'; form: SubmittedForm } | { type: 'another.clicked' }
export type FormSubmissionContext = FormProblems & FormSubmissionInput & { form: SubmittedForm }
