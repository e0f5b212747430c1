/** `Send an enquiry` about the availability of a part (PDP-12). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from './fields.ts'

const enquirySchema = v.object({ email: requiredEmail })
export const enquiryProblems = (input: unknown): FieldProblem[] => problemsOf(enquirySchema, input)

/** The text of every enquiry. */
const enquiryText = 'I am interested in this part. Is it available?'

/** The message to the external email API. `source` is the site identifier. */
export const enquiryMessage = (enquiry: { email: string; part: string; source: string }) => ({
  email: enquiry.email,
  part: enquiry.part,
  text: enquiryText,
  source: enquiry.source,
})

/** The Info modal's text for a failed enquiry: the status, else the error's message. */
export const enquiryFailure = (failure: {
  status?: number | undefined
  message?: string | undefined
}): string =>
  failure.status !== undefined
    ? `Server responded with status ${failure.status}`
    : failure.message || 'Unknown error'
