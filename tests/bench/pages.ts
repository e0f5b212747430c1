/**
 * `npm run build && npm run bench:pages -- [--seconds 10] [--parts 3000] [--runs 3] [--servers 2] [--database URL]`
 * Prints three tables:
 * - from the page cache: one address, requested repeatedly;
 * - rendered: without a page cache (PAGE_CACHE_MB=0), first with cached upstream answers as in a shop in use, then with new
 *   addresses for which upstream and database work too. On a busy machine the processor time per page is more reliable
 *   than pages per second;
 * - Lighthouse (mobile) on home, catalogue and product: each run, and the median performance, since a single run on a busy
 *   machine says little.
 * One web server per core shares an upstream on the embedded database, or on the PostgreSQL of `--database`.
 *
 * `-- --beside FOLDER [--requests 400] [--only TEXT] [--parts 3000]` instead compares this checkout with another one, built as well, in
 * turns (`besideTable.ts`). Of products and lists each address is asked for in each round; the first round finds no page in a cache.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { Agent, request } from 'undici'
import { pageRows } from './besideRows.ts'
import { printBeside } from './besideTable.ts'
import { visit } from './lighthouse.ts'
import { readLists } from './lists.ts'
import { cpuOf, startPageServers } from './pageServers.ts'
import { startUpstream } from './startUpstream.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4391' },
    seconds: { type: 'string', default: '10' },
    parts: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '3' },
    servers: { type: 'string', default: '2' },
    database: { type: 'string' },
    beside: { type: 'string' },
    requests: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
})
if (values.beside) {
  const { beside, parts, port, requests, only } = values
  await printBeside({ beside, parts, port: Number(port), count: Number(requests), only, rowsOf: pageRows })
  process.exit()
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const seconds = Number(values.seconds)
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const ports = Array.from({ length: Number(values.servers) }, (_, at) => Number(values.port) + at)
const report: Record<string, unknown> = {}

const upstream = await startUpstream({
  DATA_DIR: join(folder, 'upstream'),
  CATALOGUE_PARTS: values.parts,
  ...(values.database ? { DATABASE_URL: values.database } : {}),
})
const settings = { UPSTREAM_URL: upstream.url, DATA_DIR: join(folder, 'shop') }
const agent = new Agent({ connections: 32 })
const get = async (url: string, path: string): Promise<string> => {
  const { statusCode, body } = await request(new URL(path, url), {
    dispatcher: agent,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
  return Buffer.from(await body.arrayBuffer()).toString('latin1')
}
const text = async (url: string, path: string) => (await fetch(new URL(path, url))).text()
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)

/** Requests each page once, from the servers in turn, until the time is over. */
const once = async (
  name: string,
  urls: readonly string[],
  pids: readonly number[],
  paths: readonly string[],
) => {
  const spent = () => [...pids, upstream.pid].map((pid) => cpuOf(pid) ?? Number.NaN)
  const before = spent()
  const began = performance.now()
  let next = 0
  const caller = async () => {
    while (next < paths.length && performance.now() - began < seconds * 1000) {
      const at = next
      next += 1
      await get(urls[at % urls.length] ?? '', paths[at] ?? '/')
    }
  }
  await Promise.all(Array.from({ length: 8 * urls.length }, caller))
  const perSecond = next / ((performance.now() - began) / 1000)
  const cost = spent().map((after, at) => (after - (before[at] ?? 0)) / next)
  const web = cost.slice(0, -1).reduce((sum, ms) => sum + ms, 0)
  const figures = { perSecond, pages: next, webMs: web, upstreamMs: cost.at(-1) ?? 0 }
  report[name] = figures
  const cell = (figure: number, digits = 1) => figure.toFixed(digits).padStart(10)
  say(`${name.padEnd(44)}${cell(perSecond)}${cell(web)}${cell(figures.upstreamMs)}${cell(next, 0)}`)
}

const database = values.database ? 'PostgreSQL' : 'the embedded database (PGlite)'
report['machine'] = { cores: cpus().length, load: loadavg()[0], servers: ports.length, database }
say(
  `${ports.length} web servers on ${cpus().length} cores, upstream on ${database}; load ${loadavg()[0]?.toFixed(1)}`,
)

let product = '/details/none'
const caching = await startPageServers(ports.slice(0, 1), settings)
try {
  const [url = ''] = caching.urls
  const maps = await Promise.all(locations(await text(url, '/sitemap.xml')).map((path) => text(url, path)))
  const parts = maps.flatMap(locations).filter((path) => path.startsWith('/details/'))
  product = parts[0] ?? product
  const pages = { home: '/', catalogue: '/parts?make=TOYOTA&model=HILUX&year=2016', product }

  say('\nfrom the page cache, one server             pages/s')
  for (const [name, path] of Object.entries(pages)) {
    await text(url, path)
    const { requests, non2xx, errors } = await autocannon({
      url: new URL(path, url).href,
      connections: 50,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip' },
    })
    report[`${name}, from the cache`] = { perSecond: requests.average, non2xx, errors }
    say(`${name.padEnd(42)}${requests.average.toFixed(0).padStart(9)}`)
  }

  const bare = await startPageServers(
    ports.map((port) => port + 100),
    { ...settings, PAGE_CACHE_MB: '0' },
  )
  try {
    const lists = await readLists(upstream.url)
    // The engine must have compiled the code before the measurement.
    const [warming, fresh] = [lists.slice(0, 80), lists.slice(80)]
    for (let round = 0; round < 4; round += 1)
      for (const each of bare.urls) await Promise.all(warming.map((path) => get(each, path)))
    say('\nrendered                                       pages/s    web ms     up ms     pages')
    await once('lists, nothing cached', bare.urls, bare.pids, fresh)
    await once('parts, nothing cached', bare.urls, bare.pids, parts)
    const again = Array.from({ length: 40 }, () => warming).flat()
    await once('lists, answers of the upstream known', bare.urls, bare.pids, again)
  } finally {
    await bare.stop()
  }

  say('\nLighthouse, mobile')
  for (const [name, path] of Object.entries(pages)) {
    const scores: number[] = []
    for (let round = 0; round < Number(values.runs); round += 1) {
      const seen = await visit(new URL(path, url).href)
      report[`${name}, Lighthouse ${round + 1}`] = seen
      scores.push(Number(seen['performance']))
      say(`${name.padEnd(10)} ${JSON.stringify(seen)}`)
    }
    const median = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? Number.NaN
    report[`${name}, Lighthouse performance`] = median
    say(`${name.padEnd(10)} performance ${median}, the median of ${scores.length}`)
  }
} finally {
  await caching.stop()
  await upstream.stop()
  await agent.close()
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('reports', { recursive: true })
writeFileSync('reports/bench-pages.json', `${JSON.stringify(report, null, 2)}\n`)
