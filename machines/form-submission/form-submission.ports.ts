import { type PortsOf, promisePort } from '../port.ts'
import type { FormSubmissionInput, FormSubmissionResult, SubmittedForm } from './form-submission.types.ts'

export const formSubmissionPorts = {
  actors: {
    submitForm: promisePort<FormSubmissionInput & { form: SubmittedForm }, FormSubmissionResult>(),
  },
}
export type FormSubmissionPorts = PortsOf<typeof formSubmissionPorts>
