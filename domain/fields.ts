/** The pieces that all forms are made of, with their exact words. */
import * as v from 'valibot'
import { emailMaxLength, lineMaxLength, textMaxLength } from './limits.ts'

export const requiredMessage = 'This is a required field.'
export const emailExample = 'name@example.com'
export const emailMessage = `Please enter a valid email address (ex: ${emailExample}).`
export const controlMessage = 'Please remove line breaks and control characters.'
export const tooLongMessage = (ceiling: number) => `Please enter no more than ${ceiling} characters.`

/** Text of one line: no control characters, and nothing that turns the direction of what follows. */
const isPlain = (value: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)
/** Text of several lines may hold line breaks and tabs. */
const isPlainText = (value: string) => isPlain(value.replace(/[\r\n\t]/g, ' '))

export const optionalLine = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isPlain, controlMessage),
    v.maxLength(lineMaxLength, tooLongMessage(lineMaxLength)),
  ),
  '',
)

export const requiredLine = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.check(isPlain, controlMessage),
  v.maxLength(lineMaxLength, tooLongMessage(lineMaxLength)),
)

export const requiredText = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.check(isPlainText, controlMessage),
  v.maxLength(textMaxLength, tooLongMessage(textMaxLength)),
)

export const requiredEmail = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(emailMaxLength, emailMessage),
  v.email(emailMessage),
)

/** Filled in by robots only; people do not see the field. */
export const trap = v.optional(v.string(), '')

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** One problem a field, the first, in the order of the fields; empty where all is well. */
export const problemsOf = (schema: v.GenericSchema, input: unknown): FieldProblem[] => {
  const result = v.safeParse(schema, input)
  if (result.success) return []
  const found = new Map<string, string>()
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!found.has(field)) found.set(field, issue.message)
  }
  return [...found].map(([field, message]) => ({ field, message }))
}
