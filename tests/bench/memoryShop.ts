/** A shop whose memory is measured: a web server with the upstream that it starts, and its work told apart. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openMemoryVisits } from './memoryVisits.ts'
import { cpuOf, startPageServers } from './pageServers.ts'
import { processesOf, processesTitled } from './residentMemory.ts'

const probe = fileURLToPath(new URL('memoryProbe.ts', import.meta.url))
const startSeconds = 1_200

export interface MemoryShopOptions {
  name: string
  /** The checkout that it runs from. */
  cwd: string
  port: number
  parts: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** For its data and what the probe answers. */
  folder: string
}

const cpuOfAll = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0)

export const startMemoryShop = async ({ name, cwd, port, parts, databaseUrl, folder }: MemoryShopOptions) => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const env = {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    CATALOGUE_PARTS: parts,
    GRAPHQL_OPEN: 'true',
    NODE_OPTIONS: `--import ${probe}`,
    MEMORY_PROBE_DIR: folder,
  }
  const server = await startPageServers([port], env, cwd, startSeconds)
  const [url = ''] = server.urls
  const [web = 0] = server.pids
  const upstream = JSON.parse(readFileSync(join(dataDir, 'upstream.json'), 'utf8')) as {
    url: string
    authorization: string
  }
  const database = databaseUrl && new URL(databaseUrl).pathname.slice(1)
  return {
    name,
    openVisits: () => openMemoryVisits(url, upstream.url, upstream.authorization),
    /** The web server's process comes first. */
    pids: () => processesOf(web),
    /** Milliseconds of processor time so far; of the database only those of connections that are still open. */
    work: () => ({
      web: cpuOfAll([web]),
      upstream: cpuOfAll(processesOf(web).slice(1)),
      database: database ? cpuOfAll(processesTitled(`postgres: shop ${database} `)) : 0,
    }),
    caches: async (): Promise<string[]> => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return [...text.matchAll(/^shop_cache_bytes\{cache="(\w+)"\} (\d+)$/gm)].map(
        ([, cache, bytes]) => `${cache} ${(Number(bytes) / 2 ** 20).toFixed(1)}`,
      )
    },
    stop: server.stop,
  }
}
export type MemoryShop = Awaited<ReturnType<typeof startMemoryShop>>
export type Visits = Awaited<ReturnType<typeof openMemoryVisits>>
/** A shop, and who visits it; null until the visitors know its addresses. */
export type VisitedShop = { shop: MemoryShop; visits: Visits | null }
