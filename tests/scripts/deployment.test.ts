/** The deployment files say what the code says, and what they start really starts. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../graphql-server/config.ts'
import { readSettings } from '../../upstream/settings.ts'

type Tree = { [key: string]: Tree } & (string | number | Tree[])
type Env = Record<string, string>

const read = (path: string) => readFileSync(path, 'utf8')
const compose = parse(read('docs/deploy/compose.yaml'), { merge: true }) as Tree
const manifests = readdirSync('docs/deploy/kubernetes')
  .flatMap((file) => parseAllDocuments(read(join('docs/deploy/kubernetes', file))))
  .map((document) => document.toJS() as Tree)
const dockerfile = read('docs/deploy/Dockerfile')
const nginx = read('docs/deploy/nginx.conf')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const webNames = new Set([
  'NODE_ENV',
  ...namesIn(read('graphql-server/config.ts'), /read\s*\.\w+\(\s*'([A-Z_0-9]+)'/g),
])
const upstreamNames = new Set(
  [
    'upstream/settings.ts',
    'upstream/commerce/settings.ts',
    'upstream/createUpstream.ts',
    'upstream/main.ts',
    'upstream/mail/message.ts',
    'upstream/mail/orderConfirmation.ts',
  ]
    .filter((path) => existsSync(path))
    .flatMap((path) => namesIn(read(path), /env\.([A-Z_0-9]+)/g))
    .concat('PUBLIC_ORIGIN'),
)

const deployments = manifests.filter(({ kind }) => String(kind) === 'Deployment')
const containerOf = (name: string): Tree => {
  const found = deployments.find((one) => String(one['metadata']?.['name']) === name)
  const containers = found?.['spec']?.['template']?.['spec']?.['containers'] as unknown as Tree[] | undefined
  if (!containers?.[0]) throw new Error(`no deployment ${name}`)
  return containers[0]
}
const kubernetesEnv = (name: string): Env => {
  const listed = containerOf(name)['env'] as unknown as { name: string; value: string }[]
  const secret = manifests.find((one) => String(one['metadata']?.['name']) === `shop-${name}`)
  const secrets = Object.keys(secret?.['stringData'] ?? {}).map((key) => [key, ''])
  return { ...Object.fromEntries(secrets), ...Object.fromEntries(listed.map((one) => [one.name, one.value])) }
}
/** As compose fills variables in: what is after `:-`, else a word. */
const composeEnv = (service: string): Env =>
  Object.fromEntries(
    Object.entries((compose['services']?.[service]?.['environment'] ?? {}) as unknown as Env).map(
      ([name, value]) => [
        name,
        value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'secret'),
      ],
    ),
  )
const listOf = (tree: Tree | undefined) => (tree ?? []) as unknown as Tree[]
const commandOf = (tree: Tree | undefined) => (tree?.['command'] ?? []) as unknown as string[]
const services = ['web-1', 'web-2', 'upstream-1', 'upstream-2'] as const

describe('docs/production.md', () => {
  const listed = namesIn(read('docs/production.md'), /^\| `([A-Z_0-9]+)` \|/gm)
  it('lists every setting of the code once, and no other', () => {
    expect([...listed].sort()).toEqual([...new Set([...webNames, ...upstreamNames])].sort())
  })
})

describe('variables, ports and commands', () => {
  it.each([
    ['compose web-1', composeEnv('web-1'), webNames],
    ['compose upstream-1', composeEnv('upstream-1'), upstreamNames],
    ['kubernetes web', kubernetesEnv('web'), webNames],
    ['kubernetes upstream', kubernetesEnv('upstream'), upstreamNames],
  ])('%s sets only what its process reads', (_name, env, known) => {
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
  })

  it('the web server accepts its variables as they stand', () => {
    for (const env of [composeEnv('web-1'), kubernetesEnv('web')]) {
      const config = readConfig({ NODE_ENV: 'production', ...env })
      expect(config).toMatchObject({ port: 4000, production: true, trustProxy: 1 })
      expect(config.upstreamUrl).toBe('http://upstream:4100')
    }
  })

  it('a server drains longer than the proxy keeps its connections or passes over the one before', () => {
    const drains = [
      readConfig(composeEnv('web-1')).drainSeconds,
      readConfig(kubernetesEnv('web')).drainSeconds,
      readSettings(composeEnv('upstream-1')).drainSeconds,
      readSettings(kubernetesEnv('upstream')).drainSeconds,
    ]
    const waits = namesIn(nginx, /(?:fail_timeout=|^ {4}keepalive_timeout )(\d+)s/gm).map(Number)
    expect(waits).toHaveLength(6)
    expect(Math.min(...drains)).toBeGreaterThan(Math.max(...waits))
    const grace = [
      ...['web-1', 'upstream-1'].map((name) => String(compose['services']?.[name]?.['stop_grace_period'])),
      ...deployments.map((one) =>
        String(one['spec']?.['template']?.['spec']?.['terminationGracePeriodSeconds']),
      ),
    ].map((text) => Number.parseInt(text, 10))
    for (const seconds of grace) expect(seconds).toBeGreaterThanOrEqual(Math.max(...drains) + 10)
  })

  it('the upstream accepts its variables as they stand', () => {
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

  it('the proxy sends to the services of the compose file, at the ports where they listen', () => {
    const targets = namesIn(nginx, /^\s+server ([\w-]+:\d+)/gm).sort()
    expect(targets).toEqual(['upstream-1:4100', 'upstream-2:4100', 'web-1:4000', 'web-2:4000'])
    const [published] = (compose['services']?.['proxy']?.['ports'] ?? []) as unknown as string[]
    expect(nginx).toContain(`listen ${published?.split(':')[1]} `)
  })

  it('kubernetes services lead to the ports that containers open', () => {
    for (const [name, port] of [
      ['web', 4000],
      ['upstream', 4100],
    ] as const)
      expect(containerOf(name)['ports']).toEqual([{ name: 'http', containerPort: port }])
  })
})

describe('the ingress', () => {
  const ingresses = manifests.filter(({ kind }) => String(kind) === 'Ingress')
  const hostOf = (one: Tree) => String(listOf(one['spec']?.['rules'])[0]?.['host'])
  const pathsOf = (one: Tree) =>
    listOf(listOf(one['spec']?.['rules'])[0]?.['http']?.['paths']).map(({ path, backend }) => [
      String(path),
      backend,
    ])
  const annotation = (one: Tree | undefined, name: string) =>
    String(one?.['metadata']?.['annotations']?.[`nginx.ingress.kubernetes.io/${name}`])

  it('leads the host that shoppers are told to the web servers’ service', () => {
    const service = manifests.find(
      (one) => String(one.kind) === 'Service' && String(one['metadata']?.['name']) === 'web',
    )
    const [port] = listOf(service?.['spec']?.['ports'])
    const backend = { service: { name: 'web', port: { name: String(port?.['name']) } } }
    expect(ingresses.flatMap(pathsOf)).toEqual([
      ['/', backend],
      ['/assets', backend],
      ['/files', backend],
    ])
    for (const one of ingresses) {
      expect(`https://${hostOf(one)}`).toBe(kubernetesEnv('web')['PUBLIC_ORIGIN'])
      expect(listOf(one['spec']?.['tls'])[0]?.['hosts']).toEqual([hostOf(one)])
    }
  })

  it('limits as the proxy does', () => {
    const [shop, assets] = ingresses
    const [rate = ''] = namesIn(nginx, /zone=requests:\w+ rate=(\d+)r\/s/g)
    const [burst = ''] = namesIn(nginx, /limit_req zone=requests burst=(\d+)/g)
    expect(annotation(shop, 'limit-rps')).toBe(rate)
    expect(Number(annotation(shop, 'limit-burst-multiplier')) * Number(rate)).toBe(Number(burst))
    for (const one of ingresses) {
      expect(nginx).toContain(`limit_conn connections ${annotation(one, 'limit-connections')};`)
      expect(nginx).toContain(`client_max_body_size ${annotation(one, 'proxy-body-size')};`)
    }
    for (const one of [shop, assets])
      expect(nginx).toContain(`proxy_next_upstream ${annotation(one, 'proxy-next-upstream')};`)
  })
})

describe('containers', () => {
  it('run without root on a file system that nothing is written to', () => {
    const stages = dockerfile.split(/^FROM /m)
    expect(stages.length).toBeGreaterThan(2)
    expect(stages.at(-1)).toMatch(/^USER 1000:1000$/m)
    for (const name of services) expect(compose['services']?.[name]?.['read_only']).toBe(true)
    for (const name of ['web', 'upstream']) {
      expect(containerOf(name)['securityContext']).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      })
    }
  })

  it('are built with node alone on the path, as an image has it', async () => {
    const [step = ''] = namesIn(dockerfile, /^RUN node (\S+)$/gm)
    const shop = await mkdtemp(join(tmpdir(), 'shop-image-'))
    try {
      for (const path of [
        'client',
        'graphql-server',
        'scripts',
        'package.json',
        'package-lock.json',
        'schema.graphql',
      ])
        await cp(path, join(shop, path), { recursive: true, filter: (from) => !from.endsWith('/generated') })
      await symlink(join(process.cwd(), 'node_modules'), join(shop, 'node_modules'))
      const path = `${dirname(process.execPath)}:/usr/bin:/bin`
      const { status, stderr } = spawnSync(process.execPath, [step, '--types'], {
        cwd: shop,
        env: { PATH: path },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
      expect(existsSync(join(shop, 'client/graphql/generated/graphql.ts'))).toBe(true)
    } finally {
      await rm(shop, { recursive: true, force: true })
    }
  }, 60_000)

  it('hold every folder that the servers import from', () => {
    const copied = namesIn(dockerfile, /^COPY --from=build \/shop\/(\S+)/gm)
    expect(copied).toEqual(
      expect.arrayContaining([
        'domain',
        'machines',
        'graphql-server',
        'upstream',
        'dist',
        'client/graphql/generated',
      ]),
    )
  })
})

describe('what the files start', () => {
  const running: { kill: (signal: NodeJS.Signals) => void; ended: Promise<unknown> }[] = []
  let folder = ''
  const actions = createServer((_request, response) => response.end('{}'))
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-deploy-'))
    await new Promise<void>((resolve) => actions.listen(4346, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const { kill } of running) kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    actions.close()
    await rm(folder, { recursive: true, force: true })
  })

  const start = (command: readonly string[], env: Env) => {
    const [, ...args] = command
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: 'ignore',
    })
    running.push({
      kill: (signal) => void child.kill(signal),
      ended: new Promise((resolve) => child.once('exit', resolve)),
    })
  }
  const statusOf = async (url: string): Promise<number> => {
    for (;;) {
      try {
        return (await fetch(url)).status
      } catch {
        await sleep(100)
      }
    }
  }

  it.each([
    ['compose', () => commandOf(compose['services']?.['web-1']), () => composeEnv('web-1'), 4347],
    ['kubernetes', () => commandOf(containerOf('web')), () => kubernetesEnv('web'), 4348],
  ])('the web server of the %s file answers its probes', async (_name, command, env, port) => {
    // Only where things are differs from the file.
    const here = {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: join(folder, `${port}`),
      UPSTREAM_URL: 'http://127.0.0.1:4346',
      REDIS_URL: '',
    }
    start(command(), { NODE_ENV: 'production', ...env(), ...here })
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (name) => containerOf('web')[name]?.['httpGet'],
    )
    for (const probe of probes) {
      expect(String(probe?.['port'])).toBe('http')
      expect(await statusOf(`http://127.0.0.1:${port}${String(probe?.['path'])}`)).toBe(200)
    }
  })

  it.each([
    ['compose', () => commandOf(compose['services']?.['upstream-1']), () => composeEnv('upstream-1'), 4345],
    ['kubernetes', () => commandOf(containerOf('upstream')), () => kubernetesEnv('upstream'), 4344],
  ])(
    'the upstream of the %s file answers its probes',
    async (_name, command, env, port) => {
      const here = {
        HOST: '127.0.0.1',
        UPSTREAM_PORT: `${port}`,
        DATA_DIR: join(folder, `${port}`),
        DATABASE_URL: '',
        CATALOGUE_PARTS: '50',
      }
      start(command(), { ...env(), ...here })
      const probe = containerOf('upstream')['readinessProbe']?.['httpGet']
      expect(await statusOf(`http://127.0.0.1:${port}${String(probe?.['path'])}`)).toBe(200)
    },
    90_000,
  )
})
