/**
 * `npm run bench:load -- [--servers 1,2] [--from 10] [--step 1.5] [--seconds 8] [--soak 36000] [--port 4320]`
 * Visitors arrive at a rate, whether those before them were served or not: 95 % look at a page, 4 % put a part into a
 * cart, 1 % order. The rate rises until the p99 of pages exceeds 500 ms. Load, proxy, databases and servers share the
 * machine, so the figures are a lower bound.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile, startArrivals } from '../cluster/arrivals.ts'
import { type Cluster, missingPrograms, startCluster } from '../cluster/cluster.ts'
import { setStock, shopParts } from '../cluster/databaseChecks.ts'
import { documents, noConfirmations, order, type Shopping } from '../cluster/journeys.ts'
import { closeAgents, createVisitor, type RequestEntry } from '../cluster/visitor.ts'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,2' },
    from: { type: 'string', default: '10' },
    step: { type: 'string', default: '1.5' },
    seconds: { type: 'string', default: '8' },
    soak: { type: 'string', default: '36000' },
    parts: { type: 'string', default: '12000' },
    port: { type: 'string', default: '4320' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const limitMs = 500
const makes = ['TOYOTA', 'FORD', 'NISSAN', 'MITSUBISHI', 'VOLKSWAGEN', 'BMW', 'AUDI', 'MAZDA']
const others = ['/faq', '/shipping', '/kits', '/clearance', '/about', '/contact']

/** A visitor sees the same pages in every run. */
const pathOf = (turn: number, parts: Shopping['parts']): string => {
  const die = (turn * 7919) % 100
  if (die < 15) return '/'
  if (die < 55) return `/parts/${makes[(turn * 31) % makes.length]}`
  if (die < 90) return `/details/${parts[(turn * 17) % parts.length]?.url}`
  return others[turn % others.length] ?? '/faq'
}

const visit = async (shopping: Shopping, turn: number): Promise<void> => {
  const die = (turn * 104_729) % 100
  if (die === 0) return order(shopping, turn)
  const visitor = createVisitor(shopping.url, turn, shopping.log)
  if (die > 4) return void (await visitor.page(pathOf(turn, shopping.parts)))
  const { record, location } = shopping.parts[turn % shopping.parts.length] ?? { record: '', location: '' }
  await visitor.ask('cart', documents.add, { input: { record, location, quantity: 1, country: 'DE' } })
}

/** Adds up a metric over all web servers, by labels. */
const metric = async ({ webUrls }: Cluster, name: string): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const url of webUrls) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, labels = '', value = '0'] of text.matchAll(
      new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)`, 'gm'),
    ))
      sums.set(labels, (sums.get(labels) ?? 0) + Number(value))
  }
  return sums
}
const total = (sums: ReadonlyMap<string, number>, word = '') =>
  [...sums].reduce((sum, [labels, value]) => sum + (labels.includes(word) ? value : 0), 0)
const megabytes = async (cluster: Cluster) =>
  total(await metric(cluster, 'process_resident_memory_bytes')) / 2 ** 20 / cluster.webUrls.length

interface Step {
  rate: number
  served: number
  p50: number
  p99: number
  failed: number
  cpuMsPerPage: number
}

const step = async (cluster: Cluster, shopping: Omit<Shopping, 'log'>, rate: number): Promise<Step> => {
  const entries: RequestEntry[] = []
  const cpuBefore = total(await metric(cluster, 'process_cpu_seconds_total'))
  const arrivals = startArrivals(rate, (turn) =>
    visit({ ...shopping, log: (entry) => void entries.push(entry) }, turn),
  )
  await sleep(Number(values.seconds) * 1_000)
  await arrivals.end()
  const cpu = total(await metric(cluster, 'process_cpu_seconds_total')) - cpuBefore
  const pages = entries.filter(({ what }) => what === 'page').map(({ ms }) => ms)
  return {
    rate,
    served: pages.length,
    p50: percentile(pages, 0.5),
    p99: percentile(pages, 0.99),
    failed: entries.filter(({ outcome }) => outcome === 'away' || outcome === 'broken').length,
    cpuMsPerPage: (cpu * 1_000) / Math.max(1, pages.length),
  }
}

const soak = async (cluster: Cluster, shopping: Omit<Shopping, 'log'>, pages: number) => {
  let turn = 0
  let failed = 0
  const log = ({ outcome }: RequestEntry) => void (failed += outcome === 'ok' ? 0 : 1)
  const read = async (until: number) => {
    while (turn < until) {
      turn += 1
      await createVisitor(shopping.url, turn, log).page(pathOf(turn, shopping.parts))
    }
  }
  const phase = (until: number) => Promise.all(Array.from({ length: 16 }, () => read(until)))
  await phase(pages / 4)
  const before = await megabytes(cluster)
  await phase(pages)
  return { pages, failed, before, after: await megabytes(cluster) }
}

const missing = missingPrograms()
if (missing.length > 0) {
  print(`bench:load was not run: ${missing.join('; ')}`)
  process.exit(2)
}
const report: unknown[] = []
print(
  `${cpus().length} processors, load before the start ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
)
for (const servers of values.servers.split(',').map(Number)) {
  const cluster = await startCluster({
    port: Number(values.port),
    webServers: servers,
    parts: Number(values.parts),
  })
  try {
    const parts = await shopParts(cluster.databaseUrl, 200)
    await setStock(cluster.databaseUrl, 'update stock set qty = qty + 100000 where qty > 0')
    const shopping = { url: cluster.url, parts, confirmations: noConfirmations() }
    await step(cluster, shopping, Number(values.from))
    const steps: Step[] = []
    for (let rate = Number(values.from); rate < 5_000; rate *= Number(values.step)) {
      const figures = await step(cluster, shopping, Math.round(rate))
      steps.push(figures)
      print(
        `${servers} web: ${String(figures.rate).padStart(5)} arrivals/s  pages p50 ${figures.p50.toFixed(0)} ms  p99 ${figures.p99.toFixed(0)} ms  ` +
          `${figures.cpuMsPerPage.toFixed(1)} ms CPU per page  ${figures.failed} failed`,
      )
      if (!(figures.p99 <= limitMs)) break
    }
    const held = steps.filter(({ p99 }) => p99 <= limitMs).at(-1)
    // The number of pages of one busy server in an hour; the number of servers makes no difference.
    const memory = report.length === 0 ? await soak(cluster, shopping, Number(values.soak)) : null
    const pages = await metric(cluster, 'shop_pages_total')
    const reads = await metric(cluster, 'shop_cache_reads_total')
    const pageHits = total(pages, 'cached') / Math.max(1, total(pages))
    const readHits = (total(reads, '"memory"') + total(reads, '"shared"')) / Math.max(1, total(reads))
    print(
      `${servers} web: held ${held?.rate ?? 0} arrivals/s; ` +
        (memory
          ? `memory ${memory.before.toFixed(0)} MB after ${memory.pages / 4} pages, ${memory.after.toFixed(0)} MB after ${memory.pages}, ${memory.failed} failed; `
          : '') +
        `pages from the cache ${(pageHits * 100).toFixed(0)} %, data ${(readHits * 100).toFixed(0)} %`,
    )
    report.push({ servers, steps, held: held?.rate ?? 0, memory, pageHits, readHits })
  } finally {
    await cluster.close()
  }
}
await closeAgents()
mkdirSync('reports', { recursive: true })
writeFileSync('reports/bench-load.json', `${JSON.stringify({ load: loadavg(), report }, null, 2)}\n`)
