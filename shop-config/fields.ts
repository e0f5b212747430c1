/**
 * The kinds of fields. The message of each schema says what is expected, as the end of the sentence `expected …`.
 */
import * as v from 'valibot'

const expectedBy = (schema: v.GenericSchema): string =>
  v.safeParse(schema, undefined).issues?.[0].message ?? 'a value'

/** An object with exactly these fields. */
export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ path }) => {
    const key = path?.[0]?.key
    const names = Object.keys(entries).join(', ')
    if (typeof key !== 'string') return `an object with the fields ${names}`
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined
    // Every schema here is synchronous and of kind `schema`.
    return schema && 'reference' in schema && schema.async === false
      ? expectedBy(schema)
      : `one of the fields ${names}`
  })

export const text = (max = 200, expected = `a text of 1 to ${max} characters in one line`) =>
  v.pipe(
    v.string(expected),
    v.trim(),
    v.check((value) => value !== '' && value.length <= max && !/\p{Cc}/u.test(value), expected),
  )

export const matching = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(expected), v.trim(), v.regex(pattern, expected))

export const email = () => v.pipe(v.string('an email address'), v.trim(), v.email('an email address'))

export const webAddress = () => {
  const expected = 'an address that starts with https:// or http://'
  const isWebAddress = (value: string) =>
    URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol)
  return v.pipe(v.string(expected), v.trim(), v.check(isWebAddress, expected))
}

/** @param decimals how many digits after the point are accepted */
export const decimal = (low: number, high: number, decimals: number) => {
  const expected = `a number from ${low} to ${high} with at most ${decimals} decimals`
  const isAccepted = (value: number) =>
    value >= low && value <= high && Number(value.toFixed(decimals)) === value
  return v.pipe(v.number(expected), v.check(isAccepted, expected))
}

export const flag = () => v.boolean('true or false')

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.map((value) => `"${value}"`).join(', ')}`)
