/** Reads environment variables and collects what is wrong with them, so that one start names everything. */
export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export const createReader = (env: Environment) => {
  const problems: string[] = []

  /** The value without blanks around it; an empty one counts as unset. */
  const text = (name: string): string | null => env[name]?.trim() || null

  const parsed = <T>(name: string, expected: string, parse: (value: string) => T | null): T | null => {
    const value = text(name)
    if (value === null) return null
    const result = parse(value)
    // Values of secrets must not reach the log, so the message repeats the name alone.
    if (result === null) problems.push(`${name} must be ${expected}.`)
    return result
  }

  const matching = (name: string, pattern: RegExp, expected: string) =>
    parsed(name, expected, (value) => (pattern.test(value) ? value : null))

  const asUrl = (value: string, protocols: readonly string[]) => {
    if (!URL.canParse(value)) return null
    const url = new URL(value)
    return protocols.includes(url.protocol) ? url : null
  }

  /** An absolute URL without a slash at its end. */
  const url = (name: string, protocols: readonly string[]) =>
    parsed(name, `a URL that starts with ${protocols.map((entry) => `${entry}//`).join(' or ')}`, (value) =>
      asUrl(value, protocols) ? value.replace(/\/+$/, '') : null,
    )

  const origin = (name: string) =>
    parsed(name, 'an origin such as https://shop.example.com', (value) => {
      const found = asUrl(value, ['http:', 'https:'])
      return found && found.pathname === '/' && !found.search && !found.hash ? found.origin : null
    })

  const port = (name: string, fallback: number) =>
    parsed(name, 'a port number from 0 to 65535', (value) =>
      /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : null,
    ) ?? fallback

  const optionalFlag = (name: string) => {
    const known = parsed(name, 'true or false', (value) =>
      value === 'true' || value === '1' ? 'on' : value === 'false' || value === '0' ? 'off' : null,
    )
    return known === null ? null : known === 'on'
  }
  const flag = (name: string, fallback: boolean) => optionalFlag(name) ?? fallback

  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T =>
    parsed(name, `one of ${values.join(', ')}`, (value) => values.find((entry) => entry === value) ?? null) ??
    fallback

  const finish = () => {
    if (problems.length > 0) throw new ConfigError(problems)
  }

  return { text, matching, url, origin, port, flag, optionalFlag, oneOf, finish }
}
