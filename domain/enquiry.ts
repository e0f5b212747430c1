/** `Send an enquiry` about the availability of a part (PDP-12). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from './fields.ts'

const enquirySchema = v.object({ email: requiredEmail })
export const enquiryProblems = (input: unknown): FieldProblem[] => problemsOf(enquirySchema, input)

/** The text of every enquiry. */
const enquiryText = 'I am interested in this part. Is it available?'

/** `vehicle`: that of the garage, or empty. */
export type Enquiry = { email: string; part: string; vehicle: string }

/** The message to the external email API, which has no field for the vehicle. `source` is the site identifier. */
export const enquiryMessage = ({ email, part, vehicle, source }: Enquiry & { source: string }) => ({
  email,
  part,
  text: vehicle === '' ? enquiryText : `${enquiryText} My vehicle: ${vehicle}.`,
  source,
})

/** The Info modal's text for a failed enquiry: the status, else the error's message. */
export const enquiryFailure = (failure: {
  status?: number | undefined
  message?: string | undefined
}): string =>
  failure.status !== undefined
    ? `Server responded with status ${failure.status}`
    : failure.message || 'Unknown error'
