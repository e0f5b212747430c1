/** `Send an enquiry` about a part: whether it is available (PDP-12), or whether it fits (FIT-06). */
import * as v from 'valibot'
import { type FieldProblem, problemsOf, requiredEmail } from './fields.ts'

const enquirySchema = v.object({ email: requiredEmail })
export const enquiryProblems = (input: unknown): FieldProblem[] => problemsOf(enquirySchema, input)

export type EnquiryQuestion = 'availability' | 'fit'

const questionTexts: Readonly<Record<EnquiryQuestion, string>> = {
  availability: 'I am interested in this part. Is it available?',
  fit: 'Does this part fit my vehicle?',
}

/** `vehicle`: that of the garage, or empty. `articleNumber`: empty if the part has none. */
export type Enquiry = {
  email: string
  part: string
  vehicle: string
  articleNumber: string
  question: EnquiryQuestion
}

/**
 * The message to the external email API, which has no field for the vehicle. `source` is the site identifier. Parts of
 * several brands share a name, so the question of fit says the article number too.
 */
export const enquiryMessage = (enquiry: Enquiry & { source: string }) => {
  const { email, part, vehicle, articleNumber, question, source } = enquiry
  const text = [
    questionTexts[question],
    vehicle && `My vehicle: ${vehicle}.`,
    question === 'fit' && articleNumber && `Article number: ${articleNumber}.`,
  ]
  return { email, part, text: text.filter(Boolean).join(' '), source }
}

/** The Info modal's text for a failed enquiry: the status, else the error's message. */
export const enquiryFailure = (failure: {
  status?: number | undefined
  message?: string | undefined
}): string =>
  failure.status !== undefined
    ? `Server responded with status ${failure.status}`
    : failure.message || 'Unknown error'
