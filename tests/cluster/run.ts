/**
 * `npm run test:cluster -- [--quick] [--rate 6] [--quiet 5] [--port 4310]`
 * Two web servers, two upstreams, PostgreSQL, Valkey and the proxy serve shoppers who browse, edit carts and order, while
 * each process fails in turn. Then the database is compared with the confirmations that shoppers got. It takes under
 * five minutes, with `--quick` (for CI) under ninety seconds.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startArrivals } from './arrivals.ts'
import { changedPrice } from './changedPrice.ts'
import { missingPrograms, startCluster } from './cluster.ts'
import { type Check, checkDatabase, countUnits, setStock, shopParts } from './databaseChecks.ts'
import { faults } from './faults.ts'
import { browse, editCart, noConfirmations, order } from './journeys.ts'
import { lastKits } from './lastKits.ts'
import {
  entriesOf,
  type FaultWindow,
  hasFailed,
  printReport,
  recoveryLimitMs,
  recoveryOf,
  rowsOf,
} from './report.ts'
import { closeAgents, type RequestEntry } from './visitor.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rate: { type: 'string', default: '6' },
    quiet: { type: 'string' },
    port: { type: 'string', default: '4310' },
    only: { type: 'string' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const chosen = faults.filter(
  ({ name, isLong }) => !(values.quick && isLong) && (!values.only || name.includes(values.only)),
)
if (chosen.length === 0) {
  print(
    `--only: no fault is named ${values.only}. The faults are ${faults.map(({ name }) => name).join('; ')}.`,
  )
  process.exit(2)
}
const missing = missingPrograms()
if (missing.length > 0) {
  print(`test:cluster was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const began = Date.now()
const quietMs = Number(values.quiet ?? (values.quick ? 2 : 5)) * 1_000
// Limits per visitor stay on: shoppers come from many addresses.
const cluster = await startCluster({ port: Number(values.port) })
print(`the cluster runs after ${Math.round((Date.now() - began) / 1000)} s`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
const parts = [...cluster.web, ...cluster.upstreams, cluster.valkey, cluster.proxy]
const entries: RequestEntry[] = []
const confirmations = noConfirmations()
const windows: FaultWindow[] = []
let checks: Check[] = []
let crashed: string[] = []
try {
  const onSale = await shopParts(cluster.databaseUrl, 60)
  // Parts must not sell out during the test.
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 100000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const shopping = {
    url: cluster.url,
    parts: onSale,
    confirmations,
    log: (entry: RequestEntry) => void entries.push(entry),
  }
  const journeys = [browse, order, editCart]
  const shoppers = startArrivals(Number(values.rate), async (turn) => {
    await (journeys[turn % journeys.length] ?? browse)(shopping, turn)
  })
  const window = async (name: string, happen: () => Promise<void>) => {
    const from = Date.now()
    await happen()
    const back = Date.now()
    // Waits until nothing has failed for a while.
    while (Date.now() - back < recoveryLimitMs + quietMs) {
      await sleep(100)
      const since = entries.filter(({ at }) => at >= from)
      if (Date.now() - back - recoveryOf(since, back) >= quietMs) break
    }
    windows.push({ name, from, back, until: Date.now() })
    print(`${Math.round((from - began) / 1000)} s: ${name}`)
  }
  await window('no fault (warming up)', () => sleep(2_000))
  for (const fault of chosen) await window(fault.name, () => fault.inject(cluster))
  await shoppers.end()
  print(`${Math.round((Date.now() - began) / 1000)} s: ${shoppers.count()} shoppers have finished`)
  checks = await checkDatabase(cluster.databaseUrl, confirmations, unitsBefore)
  for (const part of onSale.slice(0, 1)) checks.push(await changedPrice(cluster, part))
  checks.push(await lastKits(cluster, values.quick ? 300 : 1_000))
} finally {
  crashed = parts.filter((part) => !part.neverCrashed()).map(({ name }) => name)
  await closeAgents()
  await cluster.close()
}

const rows = rowsOf(entries, windows)
const undisturbed = windows[0] ? entriesOf(entries, windows[0]) : []
const late = rows.filter(({ recoveryMs }) => recoveryMs > recoveryLimitMs)
const unexplained = entries.filter(({ outcome }) => outcome === 'broken')
const kinds = Map.groupBy(unexplained, ({ what, detail }) => `${what}: ${detail}`)
checks.push(
  {
    rule: `the shop recovers within ${recoveryLimitMs / 1000} s`,
    counted: `slowest ${Math.max(...rows.map(({ recoveryMs }) => recoveryMs))} ms`,
    broken: late.map(({ name, recoveryMs }) => `${name}: ${recoveryMs} ms`),
  },
  {
    rule: 'no process ended by itself',
    counted: `${parts.length} processes`,
    broken: crashed.map((name) => `${name} ended`),
  },
  {
    rule: 'no request fails without a fault',
    counted: `${undisturbed.length} requests`,
    broken: undisturbed
      .filter(hasFailed)
      .map(({ what, detail, ms }) => `${what}: ${detail} after ${Math.round(ms)} ms`),
  },
  {
    rule: 'every failure has a message for shoppers',
    counted: `${entries.length} requests, ${confirmations.gaveUp} shoppers gave up`,
    broken: [...kinds].map(([kind, all]) => `${kind} (${all.length} times)`),
  },
)
printReport(rows, checks, print)
const seconds = Math.round((Date.now() - began) / 1000)
const failed = checks.filter(({ broken }) => broken.length > 0).length
print(`\n${checks.length - failed} passed, ${failed} failed, in ${seconds} s`)
mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/cluster.json',
  `${JSON.stringify({ seconds, rows, checks, failed: entries.filter(hasFailed) }, null, 2)}\n`,
)
process.exit(failed === 0 ? 0 : 1)
