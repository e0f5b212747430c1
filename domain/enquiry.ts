/** `Send an enquiry`: whether a part is available (PDP-12). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from './fields.ts'

const enquirySchema = v.object({ email: requiredEmail })
export const enquiryProblems = (input: unknown): FieldProblem[] => problemsOf(enquirySchema, input)

/** The fixed sentence that goes out with every enquiry. */
const enquiryText = 'I am interested in this part. Is it available?'

/** What is sent to the external email API; `source` is the site identifier. */
export const enquiryMessage = (enquiry: { email: string; part: string; source: string }) => ({
  email: enquiry.email,
  part: enquiry.part,
  text: enquiryText,
  source: enquiry.source,
})

/** What the Info modal says of a failed enquiry: the status, else the error's own message. */
export const enquiryFailure = (failure: {
  status?: number | undefined
  message?: string | undefined
}): string =>
  failure.status !== undefined
    ? `Server responded with status ${failure.status}`
    : failure.message || 'Unknown error'
