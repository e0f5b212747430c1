/** What goes wrong in turn. A fault ends with the part's return; from then on recovery is counted. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import type { Part } from './process.ts'

export interface Fault {
  name: string
  /** Whether `--quick` leaves it out. */
  long?: true
  /** Breaks, and resolves when the part is back. */
  happen: (cluster: Cluster) => Promise<void>
}

const first = (parts: readonly Part[]): Part => {
  const [part] = parts
  if (!part) throw new Error('no such part')
  return part
}

const killed = async (part: Part, awayMs: number) => {
  await part.kill()
  await sleep(awayMs)
  await part.start()
}
const restarted = async (part: Part) => {
  await part.stop()
  await part.start()
}

const databaseAnswers = async (url: string) => {
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 })
    // A connection that ends while it is made says so twice.
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
  { name: 'a web server is killed', happen: ({ web }) => killed(first(web), 2_000) },
  { name: 'a web server is replaced', happen: ({ web }) => restarted(first(web.slice(1))) },
  { name: 'an upstream is killed', happen: ({ upstreams }) => killed(first(upstreams), 2_000) },
  {
    name: 'an upstream is replaced',
    happen: ({ upstreams }) => restarted(first(upstreams.slice(1))),
    long: true,
  },
  { name: 'Valkey is killed', happen: ({ valkey }) => killed(valkey, 2_000) },
  {
    name: 'PostgreSQL crashes and recovers',
    happen: async ({ postgres, databaseUrl }) => {
      postgres.crash()
      await sleep(2_000)
      postgres.restart()
      await databaseAnswers(databaseUrl)
    },
  },
  {
    name: 'the proxy is reloaded',
    happen: async ({ proxy }) => {
      proxy.reload()
      await sleep(500)
    },
  },
  {
    name: 'the database link is cut',
    happen: async ({ links }) => {
      links.database.cut()
      await sleep(2_000)
      links.database.mend()
    },
  },
  {
    name: 'the link to the upstreams is cut',
    long: true,
    happen: async ({ links }) => {
      links.actions.cut()
      await sleep(2_000)
      links.actions.mend()
    },
  },
  {
    name: 'the Valkey link is cut',
    long: true,
    happen: async ({ links }) => {
      links.valkey.cut()
      await sleep(2_000)
      links.valkey.mend()
    },
  },
  {
    name: 'the database is 100 ms away',
    long: true,
    happen: async ({ links }) => {
      links.database.slow(100)
      await sleep(4_000)
      links.database.mend()
    },
  },
  {
    name: 'the upstreams are 400 ms away',
    long: true,
    happen: async ({ links }) => {
      links.actions.slow(400)
      await sleep(4_000)
      links.actions.mend()
    },
  },
]
