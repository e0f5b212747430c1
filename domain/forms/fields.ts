/** Field schemas that the forms share, with their exact messages. */
import * as v from 'valibot'
import { emailMaxLength, lineMaxLength, textMaxLength } from '../limits.ts'

/** Also the message of absent fields. */
export const requiredMessage = 'This is a required field.'
const emailExample = 'name@example.com'
const emailMessage = `Please enter a valid email address (ex: ${emailExample}).`
/**
 * At most 64 characters before the `@`, in words joined by single dots, and a domain with a dot, in Latin or punycode.
 * The rule must be the upstream's (`upstream/text.ts`), so that no form accepts an address which the upstream refuses.
 */
const emailRule =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
const controlMessage = 'Please remove line breaks and control characters.'
export const tooLongMessage = (ceiling: number) => `Please enter no more than ${ceiling} characters.`

/** A single line must not contain control characters or characters that change the text direction. */
const isPlain = (value: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)
/** Text of several lines may also contain line breaks and tabs. */
const isPlainText = (value: string) => isPlain(value.replace(/[\r\n\t]/g, ' '))

export const optionalLineOf = (ceiling: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isPlain, controlMessage),
      v.maxLength(ceiling, tooLongMessage(ceiling)),
    ),
    '',
  )
export const optionalLine = optionalLineOf(lineMaxLength)

export const requiredLineOf = (ceiling: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(requiredMessage),
      v.check(isPlain, controlMessage),
      v.maxLength(ceiling, tooLongMessage(ceiling)),
    ),
    '',
  )
export const requiredLine = requiredLineOf(lineMaxLength)

export const requiredTextOf = (ceiling: number) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(requiredMessage),
      v.check(isPlainText, controlMessage),
      v.maxLength(ceiling, tooLongMessage(ceiling)),
    ),
    '',
  )
export const requiredText = requiredTextOf(textMaxLength)

export const requiredEmail = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(emailMaxLength, emailMessage),
    v.regex(emailRule, emailMessage),
  ),
  '',
)

/** A honeypot: people do not see the field, only robots fill it in. */
export const trap = v.nullish(v.string(), '')

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * A pipe action for rules across fields. It also runs while other fields are invalid.
 * @param rule reads the entered texts and ticks, and returns the problems
 */
export const checkAcrossFields = <Form extends Record<string, unknown>>(
  rule: (form: {
    text: (field: keyof Form) => string
    ticked: (field: keyof Form) => boolean
  }) => FieldProblem[],
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    const value: unknown = dataset.value
    if (typeof value !== 'object' || value === null) return
    const entered = new Map<PropertyKey, unknown>(Object.entries(value))
    const text = (field: keyof Form) => {
      const entry = entered.get(field)
      return typeof entry === 'string' ? entry : ''
    }
    for (const { field, message } of rule({ text, ticked: (field) => entered.get(field) === true })) {
      const input = Object.fromEntries(Object.entries(value))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key: field, value: entered.get(field) }],
      })
    }
  })

/** The first problem of each invalid field, in the order of the fields. */
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
