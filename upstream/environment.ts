/**
 * Reads environment variables and collects what is wrong with them, so that one start names everything: the web
 * server's rules once more, since the upstream imports nothing of ours.
 */
import { isIP } from 'node:net'
import { StartProblem } from './startProblem.ts'

export type Environment = Readonly<Record<string, string | undefined>>

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
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  // Values may hold passwords, so the message repeats the name alone.
  const parsed = <T>(name: string, expected: string, parse: (value: string) => T | undefined) => {
    const value = text(name)
    if (value === undefined) return undefined
    const result = parse(value)
    if (result === undefined) problems.push(`${name} must be ${expected}.`)
    return result
  }

  const accepted = (name: string, expected: string, accepts: (value: string) => boolean) =>
    parsed(name, expected, (value) => (accepts(value) ? value : undefined))

  const wholeNumber = (name: string, low: number, high: number) =>
    parsed(name, `a whole number from ${low} to ${high}`, (value) => {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : -1
      return number >= low && number <= high ? number : undefined
    })

  const url = (name: string, protocols: readonly string[]) =>
    accepted(
      name,
      `a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    )

  const flag = (name: string) =>
    parsed(
      name,
      'true or false',
      (value) =>
        ['true', '1', 'on'].includes(value) || (['false', '0', 'off'].includes(value) ? false : undefined),
    )

  const oneOf = <const T extends string>(name: string, values: readonly T[]) =>
    parsed(name, `one of ${values.join(', ')}`, (value) => values.find((entry) => entry === value))

  /** Addresses, subnets and names of ranges, separated by commas. */
  const networks = (name: string) =>
    accepted(name, 'addresses or subnets such as 10.0.0.0/8, or loopback or uniquelocal', (value) =>
      value.split(',').every((entry) => isNetwork(entry.trim())),
    )

  const finish = () => {
    if (problems.length > 0) throw new StartProblem(problems.join(' '))
  }

  return { text, accepted, wholeNumber, url, flag, oneOf, networks, finish }
}
