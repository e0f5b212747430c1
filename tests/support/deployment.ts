/** Reads the variables, commands and ports of the deployment files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { defaultShopConfig } from '#shop-config/readShopConfig.ts'
import { webEnvironment } from '../../graphql-server/settings.ts'
import { upstreamEnvironment } from '../../upstream/settings.ts'
import { otherShopConfig } from './otherShop.ts'

export type Tree = { [key: string]: Tree } & (string | number | Tree[])
export type Env = Record<string, string>

export const read = (path: string) => readFileSync(path, 'utf8')
export const compose = parse(read('docs/deploy/compose.yaml'), { merge: true }) as Tree
export const manifests = readdirSync('docs/deploy/kubernetes')
  .flatMap((file) => parseAllDocuments(read(join('docs/deploy/kubernetes', file))))
  .map((document) => document.toJS() as Tree)
export const dockerfile = read('docs/deploy/Dockerfile')
export const nginx = read('docs/deploy/nginx.conf')

export const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
export const webNames = new Set(Object.keys(webEnvironment.entries))
export const upstreamNames = new Set(Object.keys(upstreamEnvironment.entries))

export const deployments = manifests.filter(({ kind }) => String(kind) === 'Deployment')
export const containerOf = (name: string): Tree => {
  const found = deployments.find((one) => String(one['metadata']?.['name']) === name)
  const containers = found?.['spec']?.['template']?.['spec']?.['containers'] as unknown as Tree[] | undefined
  if (!containers?.[0]) throw new Error(`no deployment ${name}`)
  return containers[0]
}
const secret = 'secret-of-at-least-32-characters-'.repeat(2)
/** What an operator fills in: `.env` beside the compose file, secrets of the cluster. */
export const filledIn: Env = {
  PUBLIC_ORIGIN: 'https://shop.example.com',
  DATABASE_URL: `postgres://shop:${secret}@postgres:5432/shop`,
  REDIS_URL: `redis://:${secret}@valkey:6379`,
  CACHE_REDIS_URL: `redis://:${secret}@valkey-cache:6379`,
  SIGNING_KEYS: secret,
  UPSTREAM_TOKEN: secret,
  MOLLIE_API_KEY: `live_${'x'.repeat(30)}`,
  SMTP_URL: 'smtps://mail.parts.eu',
  MAIL_FROM: 'shop@parts.eu',
  MAIL_TO: 'sales@parts.eu',
}

/** A text of the compose file with the variables of `.env`; without a file those that must be set are secrets. */
export const withVariables = (text: string, given: Env = filledIn): string =>
  text
    .replace(/\$\{(\w+):-([^}]*)\}/g, (_all, name: string, preset: string) => given[name] || preset)
    .replace(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => given[name] || secret)

/** `SHOP_CONFIG` names a file of the folder that the operator mounts: here another shop's, or the unchanged example. */
const withConfig = (env: Env, given: Env): Env =>
  env['SHOP_CONFIG'] ? { ...env, SHOP_CONFIG: given === filledIn ? otherShopConfig : defaultShopConfig } : env

/** The environment of a Kubernetes container. */
export const kubernetesEnv = (name: string, given: Env = filledIn): Env => {
  const listed = containerOf(name)['env'] as unknown as { name: string; value: string }[]
  const secret = manifests.find((one) => String(one['metadata']?.['name']) === `shop-${name}`)
  const secrets = Object.keys(secret?.['stringData'] ?? {}).map((key) => [key, given[key] ?? ''])
  const own = Object.fromEntries(listed.map((one) => [one.name, one.value]))
  return withConfig({ ...Object.fromEntries(secrets), ...own }, given)
}
/** The environment of a compose service. */
export const composeEnv = (service: string, given: Env = filledIn): Env =>
  withConfig(
    Object.fromEntries(
      Object.entries((compose['services']?.[service]?.['environment'] ?? {}) as unknown as Env).map(
        ([name, value]) => [name, withVariables(value, given)],
      ),
    ),
    given,
  )
export const listOf = (tree: Tree | undefined) => (tree ?? []) as unknown as Tree[]
export const commandOf = (tree: Tree | undefined) => (tree?.['command'] ?? []) as unknown as string[]
export const services = ['web-1', 'web-2', 'upstream-1', 'upstream-2'] as const
