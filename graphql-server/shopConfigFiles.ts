/** Reads the files that the merchant's configuration names. Their paths are relative to its folder. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { ShopConfigError } from '#shop-config/parseShopConfig.ts'
import { defaultShopConfig, type ShopConfig } from '#shop-config/readShopConfig.ts'

const maxBytes = 512 * 1024

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const valuesOf = ({ name, company }: ShopConfig): ReadonlyMap<string, string> =>
  new Map([
    ['name', name],
    ...Object.entries(company).map(([key, value]) => [`company.${key}`, value ?? ''] as const),
  ])

const knownNames = (config: ShopConfig): string =>
  `one of ${[...valuesOf(config).keys()].map((name) => `{${name}}`).join(', ')}`

/** Puts the merchant's data into a text, as `{company.name}`. It is data and no Markdown. */
const fillIn = (markdown: string, config: ShopConfig): { text: string; unknown: string[] } => {
  const values = valuesOf(config)
  const unknown: string[] = []
  const text = markdown.replace(/\{([a-z.]+)\}/gi, (_all, name: string) => {
    const value = values.get(name)
    if (value === undefined) unknown.push(name)
    return (value ?? '').replace(/[!-/:-@[-`{-~]/g, '\\$&')
  })
  return { text, unknown }
}

/** @throws ShopConfigError with a line for each file that cannot be read. */
export const readShopConfigFiles = (config: ShopConfig, configFile: string = defaultShopConfig) => {
  const problems: string[] = []
  const read = (field: string, file: string): Buffer => {
    const path = resolve(dirname(configFile), file)
    try {
      const body = readFileSync(path)
      if (body.length > maxBytes)
        problems.push(`${field}: expected at most ${maxBytes} bytes, found ${body.length}`)
      return body
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
      problems.push(`${field}: expected a file that can be read, found none at ${path} (${code})`)
      return Buffer.alloc(0)
    }
  }
  const logoOf = ({ file }: { file: string }) => {
    const ending = extname(file).toLowerCase()
    const body = read('logo.file', file)
    const version = createHash('sha1').update(body).digest('hex').slice(0, 10)
    const path = `/logo${ending}`
    return { path, url: `${path}?${version}`, type: types[ending] ?? 'application/octet-stream', body }
  }
  const texts = Object.entries(config.texts).flatMap(([page, file]) => {
    if (file === undefined) return []
    const field = `texts[${JSON.stringify(page)}]`
    const markdown = read(field, file).toString('utf8')
    if (markdown === '') return []
    const { text, unknown } = fillIn(markdown, config)
    for (const name of unknown) problems.push(`${field}: expected ${knownNames(config)}, found {${name}}`)
    if (!/^# \S/m.test(text)) problems.push(`${field}: expected a title such as "# Terms", found none`)
    return [[page, text] as const]
  })
  const files = {
    /** Markdown by page. */
    texts: new Map<string, string>(texts),
    logo: config.logo && logoOf(config.logo),
    icon: config.icon === null ? null : read('icon', config.icon),
  }
  if (problems.length > 0) throw new ShopConfigError(configFile, problems)
  return files
}

export type ShopConfigFiles = ReturnType<typeof readShopConfigFiles>
