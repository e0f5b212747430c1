/** Checks a configuration, and names all that is wrong with it. */
import * as v from 'valibot'
import { type ShopConfig, shopConfig } from './schema.ts'

/** Its message has one line for each problem. */
export class ShopConfigError extends Error {
  override name = 'ShopConfigError'
  readonly problems: readonly string[]
  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'))
    this.problems = problems
  }
}

type Issue = v.InferIssue<typeof shopConfig>
type Path = readonly { readonly key: unknown }[]

/** Such as `tariff.zones[2].countries`, and `texts["/terms"]` for names that are no words. */
const pathText = (path: Path): string =>
  path
    .map(({ key }) => {
      if (typeof key === 'number') return `[${key}]`
      const name = String(key)
      return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
    })
    .join('')
    .replace(/^\./, '')

const maxShown = 80
const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const written = JSON.stringify(value)
  return written.length > maxShown ? `${written.slice(0, maxShown)}…` : written
}

const isUnknownField = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never'

/** Valibot reports the first unknown field of an object only. */
const unknownFields = ({ path, message }: Issue): string[] => {
  const input = path?.at(-1)?.input
  const known = message.replace(/^.*? fields? /, '').split(', ')
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : []
  const parents: Path = path?.slice(0, -1) ?? []
  return names
    .filter((name) => !known.includes(name))
    .map((name) => `${pathText([...parents, { key: name }])}: expected ${message}, found an unknown field`)
}

const problemsOf = (issue: Issue): string[] => {
  if (isUnknownField(issue)) return unknownFields(issue)
  const path = pathText(issue.path ?? [])
  const problem = `expected ${issue.message}, found ${shown(issue.input)}`
  return [path === '' ? problem : `${path}: ${problem}`]
}

/** @throws ShopConfigError with a line for each wrong, missing or unknown field: its path, what is expected, what was found. */
export const parseShopConfig = (value: unknown, file: string): ShopConfig => {
  const result = v.safeParse(shopConfig, value)
  if (result.success) return result.output
  throw new ShopConfigError(file, result.issues.flatMap(problemsOf))
}
