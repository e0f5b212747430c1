/**
 * `npm run build && npm run bench:memory -- [--beside FOLDER] [--minutes 5] [--parts 20000] [--database embedded]`
 * Prints the memory of a web server and its upstream after the start and while shoppers visit over 1,000 products, lists
 * and the home page in turns. `--beside` runs another checkout, built as well, at the same time, and prints the ratio.
 * Each upstream has a database of its own on a private PostgreSQL, which is not counted, or is the embedded one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres.ts'
import { openMemoryVisits } from './memoryVisits.ts'
import { cpuOf, startPageServers } from './pageServers.ts'
import { residentMb } from './residentMemory.ts'
import { startUpstream } from './startUpstream.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    parts: { type: 'string', default: '20000' },
    port: { type: 'string', default: '4640' },
    database: { type: 'string', default: 'postgresql' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const cell = (figure: number): string => figure.toFixed(0).padStart(10)

const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const isEmbedded = values.database === 'embedded'
const postgres = isEmbedded ? null : await startPostgres()

const startShop = async (name: string, at: number, cwd: string) => {
  const databaseUrl = postgres?.createDatabase(name, { bySocket: true })
  const upstream = await startUpstream(
    {
      DATA_DIR: join(folder, `${name}-upstream`),
      CATALOGUE_PARTS: values.parts,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    cwd,
  )
  const env = { UPSTREAM_URL: upstream.url, DATA_DIR: join(folder, `${name}-shop`) }
  const web = await startPageServers([Number(values.port) + at], env, cwd)
  const visits = await openMemoryVisits(web.urls[0] ?? '', upstream.url)
  const pids = [web.pids[0] ?? 0, upstream.pid]
  return {
    name,
    visits,
    cpu: () => pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0),
    memory: () => pids.map(residentMb),
    stop: async () => {
      await web.stop()
      await upstream.stop()
    },
  }
}

const checkouts = [
  { name: 'this', cwd: process.cwd() },
  ...(values.beside ? [{ name: 'beside', cwd: resolve(values.beside) }] : []),
]
const shops: Awaited<ReturnType<typeof startShop>>[] = []
try {
  for (const [at, { name, cwd }] of checkouts.entries()) shops.push(await startShop(name, at, cwd))
  say(`${'MiB'.padEnd(28)}       web  upstream       sum   ratio     pages    cpu ms a page`)
  const show = (when: string) => {
    const sums = shops.map(({ memory }) => memory().reduce((sum, one) => sum + one, 0))
    for (const [at, { name, memory, visits, cpu }] of shops.entries()) {
      const [web = 0, upstream = 0] = memory()
      const ratio = at === 0 && sums[1] ? ((sums[0] ?? 0) / sums[1]).toFixed(2) : ''
      const cost = visits.done() > 0 ? (cpu() / visits.done()).toFixed(1) : ''
      say(
        `${`${when}, ${name}`.padEnd(28)}${cell(web)}${cell(upstream)}${cell(web + upstream)}${ratio.padStart(8)}${cell(visits.done())}${cost.padStart(12)}`,
      )
    }
  }
  show('after the start')
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    await Promise.all(shops.map(({ visits }) => visits.run(60)))
    show(`${minute} min of visits`)
  }
  await wait(20_000)
  show('20 s later')
} finally {
  for (const { visits, stop } of shops) {
    await visits.close()
    await stop()
  }
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
