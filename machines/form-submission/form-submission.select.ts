import type { SnapshotFrom } from 'xstate'
import type { formSubmissionMachine } from './form-submission.machine.ts'

type FormSubmission = SnapshotFrom<typeof formSubmissionMachine>
export const isFormSending = (form: FormSubmission): boolean => form.matches('sending')
export const isFormSent = (form: FormSubmission): boolean => form.matches('sent')
