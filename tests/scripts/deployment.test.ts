/** The deployment files agree with the code. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerLimitMs } from '#client/lib/apollo/timeoutFetch.ts'
import { checkDeployment } from '#server-process/deployment.ts'
import { readConfig } from '../../graphql-server/config.ts'
import { siteAllowance } from '../../graphql-server/http/visitorIp.ts'
import { requirementsFor } from '../../graphql-server/productionRequirements.ts'
import { calls } from '../../graphql-server/sources/calls.ts'
import { requirementsOf } from '../../upstream/productionRequirements.ts'
import { readSettings } from '../../upstream/settings.ts'
import {
  commandOf,
  compose,
  composeEnv,
  containerOf,
  deployments,
  dockerfile,
  kubernetesEnv,
  listOf,
  manifests,
  namesIn,
  nginx,
  read,
  services,
  upstreamNames,
  webNames,
} from '../support/deployment.ts'

describe('variables, ports and commands', () => {
  it.each([
    ['compose web-1', composeEnv('web-1'), webNames],
    ['compose upstream-1', composeEnv('upstream-1'), upstreamNames],
    ['kubernetes web', kubernetesEnv('web'), webNames],
    ['kubernetes upstream', kubernetesEnv('upstream'), upstreamNames],
  ])('%s sets only what its process reads', (_name, env, known) => {
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
  })

  it('the web server accepts its variables', () => {
    for (const env of [composeEnv('web-1'), kubernetesEnv('web')]) {
      const config = readConfig({ NODE_ENV: 'production', ...env })
      expect(config).toMatchObject({ port: 4000, production: true, trustProxy: 1 })
      expect(config.upstreamUrl).toBe('http://upstream:4100')
    }
  })

  it('OPS-10/deployment containers have a third more memory than their servers take', () => {
    const megabytes = (text: string) => {
      const [, number = '', unit = ''] = /^(\d+)(m|Mi|Gi)$/.exec(text) ?? []
      return Number(number) * (unit === 'Gi' ? 1_024 : 1)
    }
    const limits = [
      [composeEnv('web-1'), compose['services']?.['web-1']?.['mem_limit']],
      [composeEnv('upstream-1'), compose['services']?.['upstream-1']?.['mem_limit']],
      ...(['web', 'upstream'] as const).map(
        (name) => [kubernetesEnv(name), containerOf(name)['resources']?.['limits']?.['memory']] as const,
      ),
    ] as const
    for (const [env, limit] of limits) {
      const memory = Number(env['MEMORY_MB'])
      expect(memory).toBeGreaterThan(0)
      expect(megabytes(String(limit))).toBeGreaterThanOrEqual(Math.ceil((memory * 4) / 3))
    }
  })

  it('a server drains longer than the proxy keeps connections or avoids a failed server', () => {
    const drains = [
      readConfig(composeEnv('web-1')).drainSeconds,
      readConfig(kubernetesEnv('web')).drainSeconds,
      readSettings(composeEnv('upstream-1')).drainSeconds,
      readSettings(kubernetesEnv('upstream')).drainSeconds,
    ]
    const waits = namesIn(nginx, /(?:fail_timeout=|^ {4}keepalive_timeout )(\d+)s/gm).map(Number)
    expect(waits).toHaveLength(8)
    expect(Math.min(...drains)).toBeGreaterThan(Math.max(...waits))
    const grace = [
      ...['web-1', 'upstream-1'].map((name) => String(compose['services']?.[name]?.['stop_grace_period'])),
      ...deployments.map((one) =>
        String(one['spec']?.['template']?.['spec']?.['terminationGracePeriodSeconds']),
      ),
    ].map((text) => Number.parseInt(text, 10))
    for (const seconds of grace) expect(seconds).toBeGreaterThanOrEqual(Math.max(...drains) + 10)
  })

  it('OPS-07/timeout proxies wait longer than a browser waits for a placement, and than the slowest call of the upstream', () => {
    const seconds = namesIn(nginx, /proxy_read_timeout (\d+)s;/g).map(Number)
    const [shop = 0, upstream = 0] = seconds
    expect(seconds).toHaveLength(2)
    expect(shop).toBeGreaterThan(answerLimitMs / 1_000)
    expect(upstream).toBeGreaterThan(
      Math.max(...Object.values(calls).map(({ timeoutMs }) => timeoutMs)) / 1_000,
    )
    const [ingress] = manifests.filter(({ kind }) => String(kind) === 'Ingress')
    const annotations = ingress?.['metadata']?.['annotations']
    expect(Number(annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'])).toBe(shop)
  })

  it('OPS-06 a 48-bit network of IPv6 has the same multiple of a visitor’s limit in the proxy and the web servers', () => {
    const of = (pattern: RegExp) => namesIn(nginx, pattern).map(Number)
    for (const [visitor = 0, site = 0] of [
      of(/limit_conn (?:site_)?connections (\d+);/g),
      of(/limit_req_zone \S+ zone=(?:site_)?requests:\w+ rate=(\d+)r/g),
      of(/limit_req zone=(?:site_)?requests burst=(\d+) /g),
      of(/limit_req zone=(?:site_)?requests burst=\d+ delay=(\d+);/g),
    ])
      expect([visitor > 0, site]).toEqual([true, siteAllowance * visitor])
  })

  it('the upstream accepts its variables', () => {
    for (const env of [composeEnv('upstream-1'), kubernetesEnv('upstream')])
      expect(readSettings(env)).toMatchObject({ port: 4100, host: '0.0.0.0' })
  })

  it('every command names a program of this project', () => {
    const commands = [
      ...services.map((name) => commandOf(compose['services']?.[name])),
      ...['web', 'upstream'].map((name) => commandOf(containerOf(name))),
    ]
    for (const [program, file = ''] of commands) {
      expect(program).toBe('node')
      expect(existsSync(file), file).toBe(true)
    }
  })

  it('the proxy sends to the services and ports of the compose file', () => {
    const targets = new Set(namesIn(nginx, /^\s+server ([\w-]+:\d+)/gm))
    expect([...targets].sort()).toEqual(['upstream-1:4100', 'upstream-2:4100', 'web-1:4000', 'web-2:4000'])
    const [published] = (compose['services']?.['proxy']?.['ports'] ?? []) as unknown as string[]
    expect(nginx).toContain(`listen ${published?.split(':')[1]} `)
  })

  it('kubernetes services use the ports of the containers', () => {
    for (const [name, port] of [
      ['web', 4000],
      ['upstream', 4100],
    ] as const)
      expect(containerOf(name)['ports']).toEqual([{ name: 'http', containerPort: port }])
  })
})

describe('a production by the deployment files', () => {
  const image = { NODE_ENV: 'production' }
  const startWeb = (env: Record<string, string>) => {
    const config = readConfig(env)
    return checkDeployment(config, requirementsFor(config), env)
  }
  const startUpstream = (env: Record<string, string>) => {
    const settings = readSettings(env)
    return checkDeployment(settings, requirementsOf(settings), env)
  }

  it('OPS-03/settings has no exception once the operator has filled in what is his', () => {
    for (const env of [composeEnv('web-1'), kubernetesEnv('web')])
      expect(startWeb({ ...image, ...env })).toBeNull()
    for (const env of [composeEnv('upstream-1'), kubernetesEnv('upstream')])
      expect(startUpstream(env)).toBeNull()
  })

  it('OPS-03 does not start as a demonstration when nothing is filled in', () => {
    const origin = { PUBLIC_ORIGIN: 'https://shop.example.com', SIGNING_KEYS: 'x'.repeat(40) }
    for (const env of [composeEnv('web-1', origin), kubernetesEnv('web', origin)])
      expect(() => startWeb({ ...image, ...env })).toThrow(/- PAYMENT_SANDBOX: .*\n- SHOP_CONFIG: /)
    for (const env of [composeEnv('upstream-1', origin), kubernetesEnv('upstream', origin)])
      expect(() => startUpstream(env)).toThrow(
        /- SMTP_URL: .*\n- MAIL_FROM: .*\n- MAIL_TO: .*\n- EXCHANGE_RATES: .*\n- SHOP_CONFIG: /,
      )
  })

  it("mounts the folder of the merchant's configuration where SHOP_CONFIG names its file", () => {
    for (const name of services) {
      const service = compose['services']?.[name]
      expect(String(service?.['environment']?.['SHOP_CONFIG'])).toBe('/config/shop.config.json')
      expect(service?.['volumes']).toEqual(['./shop:/config:ro'])
    }
    for (const name of ['web', 'upstream']) {
      const named = listOf(containerOf(name)['env']).find((one) => String(one['name']) === 'SHOP_CONFIG')
      expect(String(named?.['value'])).toBe('/config/shop.config.json')
      const mounted = { name: 'config', mountPath: '/config', readOnly: true }
      expect(listOf(containerOf(name)['volumeMounts'])).toContainEqual(mounted)
    }
  })

  it('the example of .env has every variable of the compose file, and no secret', () => {
    const used = namesIn(read('docs/deploy/compose.yaml'), /\$\{(\w+):[-?]/g)
    const example = read('docs/deploy/.env.example')
    expect(namesIn(example, /^(\w+)=/gm).sort()).toEqual([...new Set(used)].sort())
    expect(namesIn(example, /^(\w*(?:PASSWORD|SECRET|KEYS?|TOKEN|URL))=./gm)).toEqual([])
  })

  it('OPS-03/env .env stays out of git and out of the image', () => {
    const ignored = (path: string) => spawnSync('git', ['check-ignore', '-q', path]).status === 0
    for (const path of ['.env', '.env.production', 'docs/deploy/.env']) expect(ignored(path), path).toBe(true)
    expect(ignored('docs/deploy/.env.example')).toBe(false)
    expect(read('docs/deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*']),
    )
  })

  it('the image holds each folder that its servers import', () => {
    const copied = namesIn(dockerfile, /^COPY --from=build \/shop\/([\w-]+) /gm)
    const importedIn = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => namesIn(read(join(folder, file)), /from '#([\w-]+)\//g))
    const reached = new Set(['graphql-server', 'upstream'])
    // A set that grows while it is walked: what is imported imports further folders.
    for (const folder of reached) {
      for (const name of importedIn(folder)) reached.add(name === 'contract' ? 'upstream' : name)
    }
    expect([...reached].filter((folder) => !copied.includes(folder))).toEqual([])
  })

  it('OPS-03/digest every image has a digest, which the operator must give', () => {
    const images = Object.values(compose['services'] ?? {}).map((service) => String(service['image']))
    // The shop's own image is built from the Dockerfile.
    for (const name of images.filter((name) => name !== 'shop')) expect(name).toMatch(/:.+@\$\{\w+_DIGEST:\?/)
    const bases = namesIn(dockerfile, /^FROM (\S+)/gm).filter((name) => /[:@]/.test(name))
    expect(bases).toEqual(Array(2).fill('node:24-bookworm-slim@${NODE_DIGEST}'))
    expect(dockerfile).toMatch(/^ARG NODE_DIGEST$/m)
    const containers = manifests.flatMap((one) => listOf(one['spec']?.['template']?.['spec']?.['containers']))
    expect(containers).toHaveLength(4)
    for (const one of containers) expect(String(one['image'])).toMatch(/@sha256:DIGEST$/)
  })

  it('OPS-03/password every Valkey demands a password, and the web servers know it', () => {
    const passwordOf = (command: readonly string[]) => command[command.indexOf('--requirepass') + 1]
    const servers = ['valkey', 'valkey-cache']
    for (const name of servers) {
      const text = passwordOf(commandOf(compose['services']?.[name]))
      expect(text).toBe('${VALKEY_PASSWORD:?set it in .env}')
      const pod = manifests.find(
        (one) => one['spec']?.['template'] && String(one['metadata']?.['name']) === name,
      )
      const [container] = listOf(pod?.['spec']?.['template']?.['spec']?.['containers'])
      expect(passwordOf(commandOf(container))).toBe('$(VALKEY_PASSWORD)')
    }
    const web = (compose['services']?.['web-1']?.['environment'] ?? {}) as unknown as Record<string, string>
    for (const [setting, host] of [
      ['REDIS_URL', 'valkey'],
      ['CACHE_REDIS_URL', 'valkey-cache'],
    ] as const)
      expect(web[setting]).toBe(`redis://:\${VALKEY_PASSWORD:?set it in .env}@${host}:6379`)
  })
})
