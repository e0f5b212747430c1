/** What a column of a catalogue's file may contain, and the SQL type of its values. */
import * as v from 'valibot'

export type Value = string | number | boolean | null

export interface Field {
  /** From the text of a row, which is empty where a file lacks the column. Its messages say what is expected. */
  schema: v.GenericSchema<string, Value>
  sql: 'text' | 'int' | 'bool' | 'date' | 'timestamptz' | 'numeric'
  /** The value is the id, name or code of one of these. It must be in the folder or in the database. */
  refersTo?: 'part' | 'brand' | 'location'
}

/** Line breaks and tabs are text, other control characters are not. */
const controls = /[^\P{Cc}\r\n\t]/u

const plainText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `at most ${max} characters`),
    v.check((text) => text.isWellFormed() && !controls.test(text), 'text without control characters'),
  )
const nullIfEmpty = v.transform((text: string) => (text === '' ? null : text))

/** May be empty. */
export const text = (max = 300): Field => ({ schema: plainText(max), sql: 'text' })

export const requiredText = (max = 300): Field => ({
  schema: v.pipe(plainText(max), v.minLength(1, 'a text')),
  sql: 'text',
})

/** Null where it is empty. */
export const optionalText = (max = 300): Field => ({
  schema: v.pipe(plainText(max), nullIfEmpty),
  sql: 'text',
})

const optional = (schema: v.GenericSchema<string, Value>): v.GenericSchema<string, Value> =>
  v.pipe(
    v.string(),
    v.trim(),
    v.rawTransform<string, Value>(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === '') return null
      const { success, output, issues } = v.safeParse(schema, value)
      if (success) return output
      addIssue({ message: issues[0].message })
      return NEVER
    }),
  )

/** Null where it is empty. */
export const optionalField = ({ schema, ...field }: Field): Field => ({ ...field, schema: optional(schema) })

export const matching = (pattern: RegExp, expected: string): Field => ({
  schema: v.pipe(v.string(), v.trim(), v.regex(pattern, expected)),
  sql: 'text',
})

export const oneOf = (words: readonly string[]): Field => ({
  schema: v.pipe(v.string(), v.trim(), v.picklist(words, `one of ${words.join(', ')}`)),
  sql: 'text',
})

export const whole = (least: number, most: number): Field => {
  const expected = `a whole number from ${least} to ${most}`
  return {
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,10}$/, expected),
      v.transform(Number),
      v.minValue(least, expected),
      v.maxValue(most, expected),
    ),
    sql: 'int',
  }
}

/** Spreadsheets write the decimal sign of their country. */
const decimal = (places: number, expected: string) =>
  v.pipe(v.string(), v.trim(), v.regex(new RegExp(`^\\d{1,7}(?:[.,]\\d{1,${places}})?$`), expected))

/** Net, in the currency's units; whole cents in the database. */
export const money: Field = {
  schema: v.pipe(
    decimal(2, 'an amount such as 12.50'),
    v.transform((amount) => {
      const [units = '', cents = ''] = amount.split(/[.,]/)
      return Number(units) * 100 + Number(cents.padEnd(2, '0'))
    }),
  ),
  sql: 'int',
}

/** With the grammes behind the decimal sign; the database has two places. */
export const kilograms: Field = {
  schema: v.pipe(
    decimal(3, 'kilograms such as 2.35'),
    v.transform((amount) => Number(amount.replace(',', '.')).toFixed(2)),
  ),
  sql: 'numeric',
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true

export const day: Field = {
  schema: v.pipe(v.string(), v.trim(), v.check(isDay, 'a day such as 2026-12-24')),
  sql: 'date',
}

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isDay(text.slice(0, 10))

const nextDay = (text: string): string => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10)

/** @param dayIsIncluded whether a day without a time means its end instead of its beginning, in UTC */
const moment = (dayIsIncluded: boolean): Field => ({
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => isDay(text) || isMoment(text),
      'a day such as 2026-12-24, or a moment such as 2026-12-24T18:00+01:00',
    ),
    v.transform((text) => (isDay(text) ? `${dayIsIncluded ? nextDay(text) : text}T00:00Z` : text)),
  ),
  sql: 'timestamptz',
})

export const beginning = moment(false)
export const end = moment(true)

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0', ''])

/** No where it is empty. */
export const yesOrNo: Field = {
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((word) => yes.has(word) || no.has(word), 'yes or no'),
    v.transform((word) => yes.has(word)),
  ),
  sql: 'bool',
}

const isAddress = (address: string): boolean =>
  address.startsWith('/files/') || (URL.canParse(address) && new URL(address).protocol === 'https:')

export const webAddress: Field = {
  schema: v.pipe(
    plainText(1000),
    v.check(isAddress, 'an https address, or a path of the upstream below /files/'),
  ),
  sql: 'text',
}

export const partReference: Field = { ...requiredText(64), refersTo: 'part' }
export const brandReference: Field = { ...requiredText(), refersTo: 'brand' }
export const locationReference: Field = { ...requiredText(40), refersTo: 'location' }
