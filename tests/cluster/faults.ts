/** The faults that are injected in turn. A fault ends when the process is back, where the measured recovery begins. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import type { ManagedProcess } from './managedProcess.ts'

export interface Fault {
  name: string
  /** Left out with `--quick`. */
  isLong?: true
  /** Resolves when everything runs again. */
  inject: (cluster: Cluster) => Promise<void>
}

const first = (parts: readonly ManagedProcess[]): ManagedProcess => {
  const [part] = parts
  if (!part) throw new Error('the cluster has no such process')
  return part
}

const killAndRestart = async (part: ManagedProcess, awayMs: number) => {
  await part.kill()
  await sleep(awayMs)
  await part.start()
}
const stopAndStart = async (part: ManagedProcess) => {
  await part.stop()
  await part.start()
}

const waitForDatabase = async (url: string) => {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 })
    // A connection that ends while connecting also emits an error.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

export const faults: readonly Fault[] = [
  { name: 'a web server is killed', inject: ({ web }) => killAndRestart(first(web), 2_000) },
  { name: 'a web server is replaced', inject: ({ web }) => stopAndStart(first(web.slice(1))) },
  { name: 'an upstream is killed', inject: ({ upstreams }) => killAndRestart(first(upstreams), 2_000) },
  {
    name: 'an upstream is replaced',
    inject: ({ upstreams }) => stopAndStart(first(upstreams.slice(1))),
    isLong: true,
  },
  { name: 'Valkey is killed', inject: ({ valkey }) => killAndRestart(valkey, 2_000) },
  {
    name: 'PostgreSQL crashes and recovers',
    inject: async ({ postgres, databaseUrl }) => {
      postgres.crash()
      await sleep(2_000)
      postgres.restart()
      await waitForDatabase(databaseUrl)
    },
  },
  {
    name: 'the proxy is reloaded',
    inject: async ({ proxy }) => {
      proxy.reload()
      await sleep(500)
    },
  },
  {
    name: 'the database link is cut',
    inject: async ({ links }) => {
      links.database.cut()
      await sleep(2_000)
      links.database.restore()
    },
  },
  {
    name: 'the link to the upstreams is cut',
    isLong: true,
    inject: async ({ links }) => {
      links.actions.cut()
      await sleep(2_000)
      links.actions.restore()
    },
  },
  {
    name: 'the Valkey link is cut',
    isLong: true,
    inject: async ({ links }) => {
      links.valkey.cut()
      await sleep(2_000)
      links.valkey.restore()
    },
  },
  {
    name: 'the database is 100 ms away',
    isLong: true,
    inject: async ({ links }) => {
      links.database.slow(100)
      await sleep(4_000)
      links.database.restore()
    },
  },
  {
    name: 'the upstreams are 400 ms away',
    isLong: true,
    inject: async ({ links }) => {
      links.actions.slow(400)
      await sleep(4_000)
      links.actions.restore()
    },
  },
]
