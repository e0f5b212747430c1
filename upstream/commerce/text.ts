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

/**
 * The first characters of a text. Never half of one: the database refuses to keep that. A character is two units of a
 * text at most, so that no more of a long one is looked at.
 */
export const cut = (text: string, most: number): string => {
  const enough = text.slice(0, 2 * most)
  return [...enough].slice(0, most).join('')
}

// Words joined by single dots, 64 characters at most, and a dotted domain: no character that could end a header or an
// address list. The same rule as the shop's (`domain/fields.ts`).
const mailbox =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const isEmail = (text: string): boolean => text.length <= 254 && mailbox.test(text)

export const cleanEmail = (field: string, value: string): string => {
  const text = cleanText(field, value, { max: 254, required: true })
  if (!isEmail(text)) throw invalidRequest(`The field "${field}" is not a valid email address.`)
  return text
}
