import { type PortsOf, promisePort } from '../port.ts'
import type { FormSubmissionResult, SubmittedForm } from './form-submission.types.ts'

export const formSubmissionPorts = {
  actors: {
    submitForm: promisePort<SubmittedForm, FormSubmissionResult>(),
  },
}
export type FormSubmissionPorts = PortsOf<typeof formSubmissionPorts>
