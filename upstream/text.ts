/** Checks of text from outside: its length, its characters and its form (SEC-08). */
import { invalidRequest } from './refusal.ts'

interface Limits {
  max: number
  /** Refuses an empty text. */
  required?: boolean
  /** Allows line breaks and tabs. */
  isMultiline?: boolean
}

const controls = /\p{Cc}/u
const controlsButBreaks = /[^\P{Cc}\r\n\t]/u

/** @throws Refusal that names the field */
export const cleanText = (
  field: string,
  value: string,
  { max, required = false, isMultiline = false }: Limits,
): string => {
  const text = value.trim()
  if (text.length > max) throw invalidRequest(`The field "${field}" is too long: at most ${max} characters.`)
  if (!text.isWellFormed() || (isMultiline ? controlsButBreaks : controls).test(text))
    throw invalidRequest(`The field "${field}" holds characters that cannot be used.`)
  if (required && text === '') throw invalidRequest(`The field "${field}" is missing.`)
  return text
}

/** The first characters of a text, never half of a surrogate pair: the database refuses that. */
export const truncate = (text: string, maxCharacters: number): string => {
  // A character has at most two code units, so the rest of a long text is not read.
  const start = text.slice(0, 2 * maxCharacters)
  return [...start].slice(0, maxCharacters).join('')
}

/**
 * A text in one line, as documents have it. Marks that turn the direction of writing are left out, since they could make a text
 * look like another one.
 */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()

// Words joined by single dots, at most 64 characters, and a dotted domain, without characters that could end a header or
// separate addresses. The same rule as the shop's (`domain/forms/fields.ts`).
const mailbox =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const isEmail = (text: string): boolean => text.length <= 254 && mailbox.test(text)

export const cleanEmail = (field: string, value: string): string => {
  const text = cleanText(field, value, { max: 254, required: true })
  if (!isEmail(text)) throw invalidRequest(`The field "${field}" is not a valid email address.`)
  return text
}

/** The words of a text as part of an address: `front-coil-spring`. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
