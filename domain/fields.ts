/** The pieces that all forms are made of, with their exact words. */
import * as v from 'valibot'
import { emailMaxLength, lineMaxLength, textMaxLength } from './limits.ts'

/** An absent field is an empty one: the message is the same. */
export const requiredMessage = 'This is a required field.'
const emailExample = 'name@example.com'
const emailMessage = `Please enter a valid email address (ex: ${emailExample}).`
/**
 * Words joined by single dots, 64 characters at most, and a dotted domain, in Latin or as punycode. The same rule as
 * the upstream's (`upstream/text.ts`): a form never takes what is refused there.
 */
const emailRule =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
const controlMessage = 'Please remove line breaks and control characters.'
export const tooLongMessage = (ceiling: number) => `Please enter no more than ${ceiling} characters.`

/** Text of one line: no control characters, and nothing that turns the direction of what follows. */
const isPlain = (value: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)
/** Text of several lines may hold line breaks and tabs. */
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

/** Filled in by robots only; people do not see the field. */
export const trap = v.nullish(v.string(), '')

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * Rules between fields, held even while other fields are wrong: `rule` sees what was entered, as text and
 * ticks, and names the problems. Used in a pipe behind the form's object.
 */
export const between = <Form extends Record<string, unknown>>(
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
