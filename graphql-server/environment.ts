/** Reads environment variables and collects what is wrong with them, so that one start names everything. */
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const isSubnet = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (rest.length > 0 || longest === 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

const isNetwork = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isSubnet(value)

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

  /** The same for an address that paths are put behind. */
  const baseUrl = (name: string) =>
    parsed(name, 'a URL that starts with http:// or https://, without ? and #', (value) => {
      const found = asUrl(value, ['http:', 'https:'])
      return found && !/[?#]/.test(value) ? value.replace(/\/+$/, '') : null
    })

  /** Settings that say nothing without each other. */
  const together = (...names: readonly string[]): void => {
    const given = names.filter((name) => text(name) !== null)
    if (given.length > 0 && given.length < names.length)
      problems.push(`${names.join(' and ')} must be set together.`)
  }

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

  /** Addresses, subnets and names of ranges, separated by commas. */
  const networks = (value: string): string | null =>
    value.split(',').every((entry) => isNetwork(entry.trim())) ? value : null
  /** Whose forwarded addresses are believed: nobody's, everybody's, those of so many proxies, or of networks. */
  const trust = (name: string): boolean | number | string =>
    parsed<boolean | number | string>(
      name,
      'false, true, a number of proxies, or addresses or subnets such as 10.0.0.0/8',
      (value) => {
        if (value === 'false' || value === '0') return false
        if (value === 'true') return true
        return /^\d{1,2}$/.test(value) ? Number(value) : networks(value)
      },
    ) ?? false

  const finish = () => {
    if (problems.length > 0) throw new ConfigError(problems)
  }

  return { text, matching, url, baseUrl, together, origin, port, trust, flag, optionalFlag, oneOf, finish }
}
