/**
 * A cluster on one machine: PostgreSQL, Valkey or Redis, two upstreams, two web servers, the proxy, and network links
 * between them that can be cut. Every process keeps its port when it is restarted.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresMissing, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { webhookSecret } from '#tests/support/upstreamWebhook.ts'
import { createLink, type Link } from './link.ts'
import { answersHttp, createProcess, isPortOpen, type ManagedProcess } from './managedProcess.ts'
import { createNginx, nginxMissing } from './nginx.ts'

const valkey = ['valkey-server', 'redis-server'].find((name) => spawnSync('which', [name]).status === 0)

export const missingPrograms = (): string[] =>
  [
    postgresMissing,
    nginxMissing,
    valkey === undefined ? 'no valkey-server or redis-server (Debian: apt-get install redis-server)' : null,
  ].filter((line) => line !== null)

export interface ClusterOptions {
  /** The first of twenty ports that it uses. */
  port: number
  webServers?: number
  upstreams?: number
  parts?: number
  /** Additional settings of the web servers. */
  web?: Record<string, string>
  postgres?: readonly string[]
  /** The folder of the version that runs first; this tree by default. */
  version?: string
}

export interface Cluster {
  /** The address for shoppers. */
  url: string
  webUrls: string[]
  databaseUrl: string
  folder: string
  postgres: TestPostgres
  valkey: ManagedProcess
  proxy: ManagedProcess & { reload: () => void }
  web: ManagedProcess[]
  upstreams: ManagedProcess[]
  links: { database: Link; valkey: Link; actions: Link }
  /** Servers that start from now on run the version in this folder. */
  useVersion: (version: string) => void
  close: () => Promise<void>
}

export const root = new URL('../../', import.meta.url).pathname

const checkBuild = () => {
  if (existsSync(join(root, 'dist/server/server.js'))) return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the pages could not be built')
}

const createValkey = (
  folder: string,
  name: string,
  port: number,
  settings: readonly string[],
): ManagedProcess => {
  const home = join(folder, name)
  mkdirSync(home, { recursive: true })
  return createProcess({
    name,
    command: [valkey ?? '', '--port', `${port}`, '--bind', '127.0.0.1', '--dir', home, ...settings],
    folder,
    isReady: () => isPortOpen(port),
  })
}

export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { port, webServers = 2, upstreams: upstreamCount = 2, parts = 3000 } = options
  checkBuild()
  let version = options.version ?? root
  const cwd = () => version
  const folder = mkdtempSync(join(tmpdir(), 'shop-cluster-'))
  chmodSync(folder, 0o755)
  const ports = {
    shop: port,
    actions: port + 1,
    actionsLink: port + 2,
    postgres: port + 3,
    postgresLink: port + 4,
    valkey: port + 5,
    valkeyLink: port + 6,
    cache: port + 7,
    web: Array.from({ length: webServers }, (_, index) => port + 8 + index),
    upstreams: Array.from({ length: upstreamCount }, (_, index) => port + 14 + index),
  }
  const running: { stop: () => unknown }[] = []
  const processes: ManagedProcess[] = []
  const close = async () => {
    // At once, because each server drains for seconds.
    await Promise.all(processes.map((part) => part.stop()))
    for (const part of running.reverse()) await part.stop()
    if (!process.env['KEEP_CLUSTER']) rmSync(folder, { recursive: true, force: true })
  }
  const started = async <T extends ManagedProcess>(part: T): Promise<T> => {
    processes.push(part)
    await part.start()
    return part
  }
  try {
    const postgres = await startPostgres({ port: ports.postgres, settings: options.postgres ?? [] })
    running.push(postgres)
    const directUrl = postgres.createDatabase('shop')
    const links = {
      database: await createLink(ports.postgresLink, ports.postgres),
      valkey: await createLink(ports.valkeyLink, ports.valkey),
      actions: await createLink(ports.actionsLink, ports.actions),
    }
    for (const link of Object.values(links)) running.push({ stop: link.close })
    // Payments must survive a restart; cached answers need not.
    const valkeyPart = await started(createValkey(folder, 'valkey', ports.valkey, ['--appendonly', 'yes']))
    await started(createValkey(folder, 'valkey-cache', ports.cache, ['--save', '']))
    const upstreams = ports.upstreams.map((at, index) =>
      createProcess({
        name: `upstream-${index + 1}`,
        command: [process.execPath, 'upstream/main.ts'],
        cwd,
        env: {
          UPSTREAM_PORT: `${at}`,
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, `upstream-${index + 1}`),
          DATABASE_URL: directUrl.replace(`:${ports.postgres}/`, `:${ports.postgresLink}/`),
          CATALOGUE_PARTS: `${parts}`,
          DRAIN_SECONDS: '5',
        },
        folder,
        isReady: () => answersHttp(`http://127.0.0.1:${at}/healthz`),
      }),
    )
    // Both start at once on an empty database: one creates tables and catalogue, the other waits.
    await Promise.all(upstreams.map(started))
    const proxy = await started(createNginx(folder, ports))
    const web = ports.web.map((at, index) =>
      createProcess({
        name: `web-${index + 1}`,
        command: [process.execPath, 'graphql-server/main.ts'],
        cwd,
        env: {
          NODE_ENV: 'production',
          PORT: `${at}`,
          HOST: '127.0.0.1',
          PUBLIC_ORIGIN: `http://127.0.0.1:${ports.shop}`,
          DATA_DIR: join(folder, `web-${index + 1}`),
          UPSTREAM_URL: `http://127.0.0.1:${ports.actionsLink}`,
          REDIS_URL: `redis://127.0.0.1:${ports.valkeyLink}`,
          CACHE_REDIS_URL: `redis://127.0.0.1:${ports.cache}`,
          SIGNING_KEYS: 'a key that all servers of the cluster share'.replaceAll(' ', '-'),
          TRUST_PROXY: '1',
          UPSTREAM_WEBHOOK_SECRET: webhookSecret,
          GRAPHQL_OPEN: 'true',
          DRAIN_SECONDS: '5',
          LOG_LEVEL: 'error',
          ...options.web,
        },
        folder,
        isReady: () => answersHttp(`http://127.0.0.1:${at}/readyz`),
      }),
    )
    await Promise.all(web.map(started))
    return {
      url: `http://127.0.0.1:${ports.shop}`,
      webUrls: ports.web.map((at) => `http://127.0.0.1:${at}`),
      databaseUrl: directUrl,
      folder,
      postgres,
      valkey: valkeyPart,
      proxy,
      web,
      upstreams,
      links,
      useVersion: (folderOfVersion) => {
        version = folderOfVersion
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
