/**
 * `npm run test:cluster -- [--quick] [--rate 6] [--calm 5] [--port 4310]`
 * Two web servers and two upstreams on one PostgreSQL and one Valkey behind the proxy, under shoppers who browse,
 * edit carts and order, while each part fails in turn. Then the database is held against what shoppers were told.
 * Under five minutes; `--quick` (for CI) under ninety seconds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingParts, startCluster } from './cluster.ts'
import { faults } from './faults.ts'
import { browse, editCart, noPromises, order } from './journeys.ts'
import { lastKits } from './lastKits.ts'
import { arrive } from './load.ts'
import { hasFailed, print, recoveryLimitMs, recoveryOf, rowsOf, type Window } from './report.ts'
import { countUnits, type Proof, prove, setStock, shopParts } from './truth.ts'
import { closeAgents, type Note } from './visitor.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rate: { type: 'string', default: '6' },
    calm: { type: 'string' },
    port: { type: 'string', default: '4310' },
    only: { type: 'string' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const missing = missingParts()
if (missing.length > 0) {
  say(`test:cluster was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const began = Date.now()
const calmMs = Number(values.calm ?? (values.quick ? 2 : 5)) * 1_000
// The servers' own limits per visitor stay on: shoppers come from many addresses.
const cluster = await startCluster({ port: Number(values.port) })
say(`the cluster stands after ${Math.round((Date.now() - began) / 1000)} s`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
const parts = [...cluster.web, ...cluster.upstreams, cluster.valkey, cluster.proxy]
const notes: Note[] = []
const promises = noPromises()
const windows: Window[] = []
let proofs: Proof[] = []
let unsound: string[] = []
try {
  const onSale = await shopParts(cluster.databaseUrl, 60)
  // What is measured is not selling out.
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 100000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const shopping = { url: cluster.url, parts: onSale, promises, note: (note: Note) => void notes.push(note) }
  const journeys = [browse, order, editCart]
  const shoppers = arrive(Number(values.rate), async (turn) => {
    await (journeys[turn % journeys.length] ?? browse)(shopping, turn)
  })
  const window = async (name: string, happen: () => Promise<void>) => {
    const from = Date.now()
    await happen()
    const back = Date.now()
    // Until nothing has failed for a while, and at least so long that something could.
    while (Date.now() - back < recoveryLimitMs + calmMs) {
      await sleep(100)
      const since = notes.filter(({ at }) => at >= from)
      if (Date.now() - back - recoveryOf(since, back) >= calmMs) break
    }
    windows.push({ name, from, back, until: Date.now() })
    say(`${Math.round((from - began) / 1000)} s: ${name}`)
  }
  await window('nothing (warming up)', () => sleep(2_000))
  for (const fault of faults) {
    if (values.quick && fault.long) continue
    if (values.only && !fault.name.includes(values.only)) continue
    await window(fault.name, () => fault.happen(cluster))
  }
  await shoppers.end()
  say(`${Math.round((Date.now() - began) / 1000)} s: ${shoppers.count()} shoppers have left`)
  proofs = await prove(cluster.databaseUrl, promises, unitsBefore)
  proofs.push(await lastKits(cluster, values.quick ? 300 : 1_000))
} finally {
  unsound = parts.filter((part) => !part.isSound()).map(({ name }) => name)
  await closeAgents()
  await cluster.close()
}

const rows = rowsOf(notes, windows)
const quiet = rows[0]
const late = rows.filter(({ recoveryMs }) => recoveryMs > recoveryLimitMs)
const dumb = notes.filter(({ verdict }) => verdict === 'broken')
const kinds = Map.groupBy(dumb, ({ what, detail }) => `${what}: ${detail}`)
proofs.push(
  {
    rule: `every part is back within ${recoveryLimitMs / 1000} s`,
    counted: `slowest ${Math.max(...rows.map(({ recoveryMs }) => recoveryMs))} ms`,
    broken: late.map(({ name, recoveryMs }) => `${name}: ${recoveryMs} ms`),
  },
  {
    rule: 'no part ended by itself',
    counted: `${parts.length} parts`,
    broken: unsound.map((name) => `${name} did`),
  },
  {
    rule: 'without a fault nothing fails',
    counted: `${quiet?.requests ?? 0} requests`,
    broken: (quiet?.away ?? 0) + (quiet?.broken ?? 0) > 0 ? ['some did'] : [],
  },
  {
    rule: 'a shopper is told what is the matter',
    counted: `${notes.length} requests, ${promises.gaveUp} shoppers gave up`,
    broken: [...kinds].map(([kind, all]) => `${kind} (${all.length} times)`),
  },
)
print(rows, proofs, say)
const seconds = Math.round((Date.now() - began) / 1000)
const failed = proofs.filter(({ broken }) => broken.length > 0).length
say(`\n${proofs.length - failed} passed, ${failed} failed, in ${seconds} s`)
mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/cluster.json',
  `${JSON.stringify({ seconds, rows, proofs, failed: notes.filter(hasFailed) }, null, 2)}\n`,
)
process.exit(failed === 0 ? 0 : 1)
