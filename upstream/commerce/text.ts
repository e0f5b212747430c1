/** Text from outside: its length, its characters and its form are checked before anything else (SEC-08). */
import { invalidRequest } from '../refusal.ts'

interface Limits {
  max: number
  /** Refuse the empty text. */
  required?: boolean
  /** Line breaks and tabs may stand in it. */
  lines?: boolean
}

const controls = /\p{Cc}/u
const controlsButBreaks = /[^\P{Cc}\r\n\t]/u

/** The text without blanks around it, or a refusal that names the field. */
export const cleanText = (
  field: string,
  value: string,
  { max, required = false, lines = false }: Limits,
): string => {
  const text = value.trim()
  if (text.length > max) throw invalidRequest(`The field "${field}" is too long: at most ${max} characters.`)
  if (!text.isWellFormed() || (lines ? controlsButBreaks : controls).test(text))
    throw invalidRequest(`The field "${field}" holds characters that cannot be used.`)
  if (required && text === '') throw invalidRequest(`The field "${field}" is missing.`)
  return text
}

// One @, a dotted domain, and only characters that can never end a header or an address list.
const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

export const isEmail = (text: string): boolean =>
  text.length <= 254 && mailbox.test(text) && !text.startsWith('.') && !/\.\.|\.@/.test(text)

export const cleanEmail = (field: string, value: string): string => {
  const text = cleanText(field, value, { max: 254, required: true })
  if (!isEmail(text)) throw invalidRequest(`The field "${field}" is not a valid email address.`)
  return text
}
