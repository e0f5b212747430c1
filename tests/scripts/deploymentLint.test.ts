/** Validates the deployment files with the schemas and linters of Kubernetes, Compose, Docker, nftables and nginx. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import { DCLinter } from 'dclint'
import { validate as lintDockerfile } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configurationFor, nginxMissing, nginxProgram } from '../cluster/nginx.ts'
import { postgresMissing, startPostgres } from '../support/postgres.ts'
import { trackReads } from '../support/unreadFields.ts'

const folder = 'docs/deploy/kubernetes'

interface Manifest {
  apiVersion: string
  kind: string
  [key: string]: unknown
}
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    const manifest = document.toJS() as Manifest
    return [file, manifest.kind, manifest] as const
  }),
)

type Models = Record<string, { prototype: { validate: (this: unknown) => void } } | undefined>
const groups: Record<string, Models> = {
  v1: { ...core },
  'apps/v1': { ...apps },
  'autoscaling/v2': { ...autoscaling },
  'networking.k8s.io/v1': { ...networking },
  'policy/v1': { ...policy },
}

/** Errors of Kubernetes' schema, and unknown fields, which Kubernetes would ignore. */
const problemsOf = (manifest: Manifest): string[] => {
  const models: Models = groups[manifest.apiVersion] ?? {}
  const model = models[manifest.kind]
  if (!model) return [`unknown kind ${manifest.kind} in ${manifest.apiVersion}`]
  const { value, unread } = trackReads(manifest)
  try {
    model.prototype.validate.call(value)
  } catch (error) {
    return [String(error)]
  }
  return unread().map((path) => `unknown field ${path}`)
}

describe('kubernetes', () => {
  it.each(manifests)('%s %s is valid', (_file, _kind, manifest) => {
    expect(problemsOf(manifest)).toEqual([])
  })
  it('a misspelt field, a wrong type and an unknown kind are errors', () => {
    const [, , deployment] = manifests.find(([, kind]) => kind === 'Deployment') ?? []
    if (!deployment) throw new Error('the manifests have no Deployment')
    const spec = deployment['spec'] as object
    expect(problemsOf({ ...deployment, spec: { ...spec, replicsa: 2 } })).toEqual([
      'unknown field spec.replicsa',
    ])
    expect(problemsOf({ ...deployment, spec: { ...spec, replicas: 'two' } })[0]).toContain('replicas')
    expect(problemsOf({ ...deployment, kind: 'Deploy' })).toEqual(['unknown kind Deploy in apps/v1'])
  })
})

describe('the compose file', () => {
  const text = readFileSync('docs/deploy/compose.yaml', 'utf8')
  // The specification comes with the linter's package and does not check the format of times and ports.
  const patterns: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      ['stop_grace_period', 'interval', 'timeout', 'start_period'].map((name) => [
        name,
        '^(\\d+(\\.\\d+)?(us|ms|s|m|h))+$',
      ]),
    ),
    ports: '^([\\d.:-]+|\\$\\{.+\\})(/(tcp|udp|sctp))?$',
  }
  type Schema = { type?: unknown; items?: object }
  const narrowed = (name: string, schema: Schema): unknown => {
    const pattern = patterns[name]
    if (pattern === undefined) return schema
    if (schema.type === 'string') return { ...schema, pattern }
    return schema.type === 'array' ? { ...schema, items: { ...schema.items, pattern } } : schema
  }
  const { $schema: _draft, ...schema } = JSON.parse(
    readFileSync('node_modules/dclint/schemas/compose.schema.json', 'utf8'),
    narrowed,
  ) as Record<string, unknown>
  const isCompose = new Ajv({ strict: false, allErrors: true }).compile(schema)
  const problems = (file: string): string[] => {
    isCompose(parse(file, { merge: true }))
    return (isCompose.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, Object.values(params as object).join()].join(' '),
    )
  }

  it('is valid by the Compose Specification', () => {
    expect(problems(text)).toEqual([])
  })
  it('passes its linter, except for rules about order', () => {
    const ordered = [
      'service-dependencies-alphabetical-order',
      'service-keys-order',
      'services-alphabetical-order',
    ]
    const disabled = [...ordered, 'top-level-properties-order', 'no-quotes-in-volumes']
    // The proxy must be reachable from outside.
    const off = [...disabled, 'no-unbound-port-interfaces'].map((rule) => [rule, 0])
    const linter = new DCLinter({ rules: Object.fromEntries(off), quiet: false, debug: false, exclude: [] })
    const [result] = linter.lintFiles(['docs/deploy/compose.yaml'], false)
    expect(result?.messages).toEqual([])
  })
  it('a misspelt field, a wrong type, a wrong time and a wrong port are errors', () => {
    expect(problems(text.replaceAll('read_only:', 'readonly:'))[0]).toContain('readonly')
    expect(problems(text.replace('read_only: true', 'read_only: [true]'))[0]).toContain('read_only')
    const wait = text.replace('condition: service_healthy', 'condition: service_fine')
    expect(problems(wait)[0]).toContain('depends_on')
    for (const [right, wrong, where] of [
      ['stop_grace_period: 30s', 'stop_grace_period: soon', 'stop_grace_period'],
      ['interval: 5s', 'interval: often', 'interval'],
      ["'8080:8080'", "'80a:8080'", 'ports'],
    ] as const)
      expect(problems(text.replace(right, wrong)).join()).toContain(where)
  })
  const image = readFileSync('docs/deploy/Dockerfile', 'utf8')
  it('every service, volume and health check that is referred to exists', () => {
    const compose = parse(text, { merge: true }) as {
      services: Record<string, { depends_on?: object; volumes?: string[]; healthcheck?: object }>
      volumes: object
    }
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const [name, wait] of Object.entries(depends_on) as [string, { condition: string }][]) {
        expect(compose.services).toHaveProperty(name)
        if (wait.condition === 'service_healthy')
          expect(compose.services[name]?.healthcheck !== undefined || image.includes('\nHEALTHCHECK ')).toBe(
            true,
          )
      }
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(join('docs/deploy', source)), source).toBe(true)
        else expect(compose.volumes).toHaveProperty(source)
      }
    }
  })
})

describe('the Dockerfile', () => {
  const text = readFileSync('docs/deploy/Dockerfile', 'utf8')
  it('has no syntax error', () => {
    expect(lintDockerfile(text).map(({ message }) => message)).toEqual([])
  })
  it('a misspelt instruction is an error', () => {
    expect(lintDockerfile(text.replace('WORKDIR', 'WORKDRI'))).not.toEqual([])
  })
  it('copies only files that exist', () => {
    for (const [, path = ''] of text.matchAll(/^COPY --from=build \/shop\/(\S+)/gm))
      expect(existsSync(path), path).toBe(true)
  })
})

const canLimit = spawnSync('unshare', ['-n', 'nft', '--version'], { stdio: 'ignore' }).status === 0
const firewallTitle = canLimit
  ? 'the firewall'
  : 'the firewall (skipped: nft is missing, or network namespaces are not allowed)'
const script = 'ip link set lo up && nft -f docs/deploy/nftables.conf && exec "$0" -e "$1"'
/** Runs a program in a network namespace with the firewall's rules, and returns its output. */
const behindFirewall = (program: string): unknown => {
  const { stdout, stderr } = spawnSync('unshare', ['-n', 'sh', '-c', script, process.execPath, program], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
describe.skipIf(!canLimit)(firewallTitle, () => {
  it('lets one address hold 100 connections, even silent ones', () => {
    const holder = `
      const net = require('node:net')
      const counts = { held: 0, refused: 0 }
      const hold = () => new Promise((resolve) => {
        const count = (what) => () => { counts[what] += 1; resolve() }
        net.connect(8080, '127.0.0.1').once('connect', count('held')).once('error', count('refused'))
      })
      net.createServer(() => {}).listen(8080, '127.0.0.1', async () => {
        for (let n = 0; n < 110; n += 1) await hold()
        console.log(JSON.stringify(counts))
        process.exit(0)
      })`
    expect(behindFirewall(holder)).toEqual({ held: 100, refused: 10 })
  })

  it('drops connections of one address above 50 per second, but none of the first 200', () => {
    const caller = `
      const net = require('node:net')
      const { execFileSync } = require('node:child_process')
      const dropped = () => {
        const { nftables } = JSON.parse(execFileSync('nft', ['-j', 'list', 'ruleset'], { encoding: 'utf8' }))
        return nftables
          .flatMap(({ rule }) => rule?.expr ?? [])
          .reduce((sum, { counter }) => sum + (counter?.packets ?? 0), 0)
      }
      const call = () => new Promise((resolve) => {
        const socket = net.connect(8080, '127.0.0.1').once('connect', () => socket.end())
        socket.once('close', resolve).resume()
      })
      net.createServer((socket) => socket.end()).listen(8080, '127.0.0.1', async () => {
        for (let count = 0; count < 200; count += 1) await call()
        const early = dropped()
        while (dropped() === 0) {
          for (let count = 0; count < 50; count += 1) void call()
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        console.log(JSON.stringify({ early }))
        process.exit(0)
      })`
    expect(behindFirewall(caller)).toEqual({ early: 0 })
  })
})

const database = postgresMissing === null ? 'the database' : `the database (skipped: ${postgresMissing})`
describe.skipIf(postgresMissing !== null)(database, () => {
  it('starts with the settings of the compose file', async () => {
    const compose = parse(readFileSync('docs/deploy/compose.yaml', 'utf8'), { merge: true }) as {
      services: { postgres: { command: string[] } }
    }
    const [program, ...options] = compose.services.postgres.command
    expect(program).toBe('postgres')
    const settings = options.map((option) => option.replace(/^-c/, '').replace(/\$\{\w+:-(.+)\}/, '$1'))
    const server = await startPostgres({ settings })
    try {
      const client = new Client(server.createDatabase('shop'))
      await client.connect()
      for (const [name, value] of settings.map((setting) => setting.split('='))) {
        const { rows } = await client.query<Record<string, string>>(`show ${name}`)
        expect(Object.values(rows[0] ?? {})).toEqual([value])
      }
      await client.end()
    } finally {
      server.stop()
    }
  })
})

const title = nginxMissing === null ? 'the proxy' : `the proxy (skipped: ${nginxMissing})`
describe.skipIf(nginxMissing !== null)(title, () => {
  it('nginx accepts its configuration', () => {
    const home = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
    try {
      const ports = { shop: 5690, actions: 5691, web: [5692, 5693], upstreams: [5694, 5695] }
      const file = join(home, 'nginx.conf')
      writeFileSync(file, configurationFor(home, ports))
      const { status, stderr } = spawnSync(
        nginxProgram ?? '',
        ['-t', '-q', '-e', 'stderr', '-p', home, '-c', file],
        { encoding: 'utf8' },
      )
      expect(stderr).toBe('')
      expect(status).toBe(0)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
})
