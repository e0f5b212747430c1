/**
 * `npm run build && npm run bench:memory -- [--beside FOLDER] [--visits 3000] [--minutes 5] [--every 1] [--rate 4]
 * [--parts 20000] [--database embedded|postgres://…]`
 *
 * Prints the memory of a web server and of the upstream that it starts: after the start, after a mix of visits, and then at
 * intervals while shoppers come at an even rate (an hour: `--minutes 60 --every 10`). `--beside` runs another checkout, built
 * as well, in the same minutes. Each shop has a database of its own on a private PostgreSQL, which is not counted, or the
 * embedded one, or both share the one that is named.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres.ts'
import { openMemoryVisits } from './memoryVisits.ts'
import { cpuOf, startPageServers } from './pageServers.ts'
import { processesOf, systemMemory, v8Memory } from './residentMemory.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    visits: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '5' },
    every: { type: 'string', default: '1' },
    rate: { type: 'string', default: '4' },
    parts: { type: 'string', default: '20000' },
    port: { type: 'string', default: '4640' },
    database: { type: 'string', default: 'postgresql' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const cells = (figures: readonly number[]): string =>
  figures.map((figure) => figure.toFixed(0).padStart(7)).join('')

const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const probe = fileURLToPath(new URL('memoryProbe.ts', import.meta.url))
const postgres = values.database === 'postgresql' ? await startPostgres() : null
const databaseOf = (name: string): Record<string, string> => {
  if (values.database === 'embedded') return {}
  return { DATABASE_URL: postgres?.createDatabase(name, { bySocket: true }) ?? values.database }
}
const startSeconds = 1_200

const startShop = async (name: string, at: number, cwd: string) => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const env = {
    ...databaseOf(name),
    DATA_DIR: dataDir,
    CATALOGUE_PARTS: values.parts,
    GRAPHQL_OPEN: 'true',
    NODE_OPTIONS: `--import ${probe}`,
    MEMORY_PROBE_DIR: folder,
  }
  const web = await startPageServers([Number(values.port) + at], env, cwd, startSeconds)
  const url = web.urls[0] ?? ''
  const upstream = JSON.parse(readFileSync(join(dataDir, 'upstream.json'), 'utf8')) as {
    url: string
    authorization: string
  }
  const pids = () => processesOf(web.pids[0] ?? 0)
  return {
    name,
    openVisits: () => openMemoryVisits(url, upstream.url, upstream.authorization),
    pids,
    cpu: () => pids().map((pid) => cpuOf(pid) ?? Number.NaN),
    caches: async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return [...text.matchAll(/^shop_cache_bytes\{cache="(\w+)"\} (\d+)$/gm)].map(
        ([, cache, bytes]) => `${cache} ${(Number(bytes) / 2 ** 20).toFixed(1)}`,
      )
    },
    stop: web.stop,
  }
}
type Shop = Awaited<ReturnType<typeof startShop>>
type Visits = Awaited<ReturnType<Shop['openVisits']>>

const header = '    rss    pss   anon   heap   used   ext.  array   cpu s'
const show = async (when: string, { name, pids, cpu, caches }: Shop, visits: Visits | undefined) => {
  const spent = cpu()
  const all = pids()
  for (const [at, pid] of all.entries()) {
    const { rss, pss, anonymous } = systemMemory(pid)
    const v8 = await v8Memory(folder, pid)
    const figures = v8 ? [v8.heapTotal, v8.heapUsed, v8.external, v8.arrayBuffers] : []
    const process = at === 0 ? 'web' : 'upstream'
    say(
      `${`${when}, ${name} ${process}`.padEnd(36)}${cells([rss, pss, anonymous, ...figures, (spent[at] ?? 0) / 1_000])}`,
    )
  }
  const sum = (of: (pid: number) => number) => all.reduce((total, pid) => total + of(pid), 0)
  const total = [sum((pid) => systemMemory(pid).rss), sum((pid) => systemMemory(pid).pss)]
  say(
    `${`${when}, ${name} together`.padEnd(36)}${cells(total)}   after ${visits?.done() ?? 0} visits, ${visits?.failed() ?? 0} failed`,
  )
  say(`  caches hold, in MiB: ${(await caches()).join(', ') || 'not counted'}`)
}

const checkouts = [
  { name: 'this', cwd: process.cwd() },
  ...(values.beside ? [{ name: 'beside', cwd: resolve(values.beside) }] : []),
]
const shops: Shop[] = []
const visits: Visits[] = []
try {
  for (const [at, { name, cwd }] of checkouts.entries()) shops.push(await startShop(name, at, cwd))
  say(`${'MiB'.padEnd(36)}${header}`)
  const showAll = async (when: string) => {
    for (const [at, shop] of shops.entries()) await show(when, shop, visits[at])
  }
  await showAll('after the start')
  for (const shop of shops) visits.push(await shop.openVisits())
  await Promise.all(visits.map((one) => one.visit(Number(values.visits))))
  await showAll('after the mix')
  const every = Number(values.every)
  for (let minute = every; minute <= Number(values.minutes); minute += every) {
    await Promise.all(visits.map((one) => one.run(60 * every, Number(values.rate))))
    await showAll(`${minute} min later`)
  }
  await wait(20_000)
  await showAll('20 s without visits')
} finally {
  for (const one of visits) await one.close()
  for (const { stop } of shops) await stop()
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
