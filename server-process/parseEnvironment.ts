/**
 * Parses environment variables with a valibot schema, for the upstream and for the web server.
 *
 * A message of the schema completes the sentence that the variable's name begins (`must be true or false`). It must not
 * repeat the value, which may be a password. The message of a check across variables is a whole sentence without its full stop.
 */
import { isIP } from 'node:net'
import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/** Its message has one line for each problem. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The variables that are set: trimmed, without empty ones. */
export const givenValues = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim()
      return text ? [[name, text] as const] : []
    }),
  )

/**
 * Values are trimmed; an empty one counts as unset. Defaults are strings, parsed like a given value:
 * `v.object({ PORT: v.optional(wholeNumber(0, 65_535), '4000') })`.
 * @throws EnvironmentError that names every wrong variable.
 */
export const parseEnvironment = <const TSchema extends v.GenericSchema>(
  schema: TSchema,
  env: Environment,
): v.InferOutput<TSchema> => {
  const result = v.safeParse(schema, givenValues(env))
  if (result.success) return result.output
  const { root = [], nested = {} } = v.flatten(result.issues)
  throw new EnvironmentError([
    ...Object.entries(nested).map(([name, messages]) => `${name} ${messages?.[0]}.`),
    ...root.map((message) => `${message}.`),
  ])
}

export const matching = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(), v.regex(pattern, `must be ${expected}`))

export const satisfying = (accepts: (value: string) => boolean, expected: string) =>
  v.pipe(v.string(), v.check(accepts, `must be ${expected}`))

export const wholeNumber = (low: number, high: number) => {
  const isWithin = (value: string) =>
    /^\d{1,15}$/.test(value) && Number(value) >= low && Number(value) <= high
  return v.pipe(satisfying(isWithin, `a whole number from ${low} to ${high}`), v.transform(Number))
}

/** @param protocols such as `https:` */
export const url = (protocols: readonly string[]) =>
  satisfying(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

export const isOn = (value: string | undefined): boolean => ['true', '1', 'on'].includes(value ?? '')

export const flag = () =>
  v.pipe(
    v.picklist(['true', '1', 'on', 'false', '0', 'off'], 'must be true or false'),
    v.transform((value) => isOn(value)),
  )

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`)

const isOrigin = (value: string): boolean => {
  const parsed = URL.parse(value)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) return false
  return parsed.pathname === '/' && parsed.search === '' && parsed.hash === ''
}

export const origin = () =>
  v.pipe(
    satisfying(isOrigin, 'an origin such as https://shop.example.com'),
    v.transform((value) => new URL(value).origin),
  )

const isSubnet = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (rest.length > 0 || maxBits === 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits)
}

/** Addresses, subnets and named ranges, separated by commas, as fastify's `trustProxy` takes them. */
export const isNetworkList = (value: string): boolean =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .every((entry) => ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isSubnet(entry))

/** One token, or two while one of them is being replaced, as RFC 6750 spells them. */
export const tokens = () =>
  v.pipe(
    matching(
      /^[\w\-.~+/]{16,200}=*(\s*,\s*[\w\-.~+/]{16,200}=*)?$/,
      'one or two tokens of at least 16 letters, digits and -._~+/, separated by a comma',
    ),
    v.transform((value): [string, ...string[]] => {
      const [first = '', ...rest] = value.split(/\s*,\s*/)
      return [first, ...rest]
    }),
  )
