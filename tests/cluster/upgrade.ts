/**
 * `npm run test:upgrade -- [--from COMMIT] [--rate 5] [--port 4360]`: while shoppers buy, servers of an earlier commit
 * are replaced by the current tree, then by a later version with one more migration, query and script, which is rolled
 * back. No request may fail: the versions answer each other's pages and start on each other's tables.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { startArrivals } from './arrivals.ts'
import { missingPrograms, root, startCluster } from './cluster.ts'
import { type Check, checkDatabase, countUnits, setStock, shopParts } from './databaseChecks.ts'
import { browse, editCart, noConfirmations, order } from './journeys.ts'
import type { ManagedProcess } from './managedProcess.ts'
import { type FaultWindow, hasFailed, printReport, rowsOf } from './report.ts'
import { earlierVersion, laterVersion, oldestCommitWithSamePackages } from './versions.ts'
import { agentOf, closeAgents, type RequestEntry } from './visitor.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    rate: { type: 'string', default: '5' },
    port: { type: 'string', default: '4360' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingPrograms()
if (missing.length > 0) {
  print(`test:upgrade was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const began = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'shop-versions-'))
const earlier = earlierVersion(join(folder, 'earlier'), values.from ?? oldestCommitWithSamePackages())
const later = laterVersion(join(folder, 'later'))
print(`built after ${Math.round((Date.now() - began) / 1000)} s`)
const cluster = await startCluster({
  port: Number(values.port),
  version: earlier,
  // As an upgrade from a version without signed ids is made.
  web: { UNSIGNED_IDS: 'written' },
})
const [upstream1, upstream2] = cluster.upstreams as [ManagedProcess, ManagedProcess]
const [web1, web2] = cluster.web as [ManagedProcess, ManagedProcess]
const entries: RequestEntry[] = []
const windows: FaultWindow[] = []
const confirmations = noConfirmations()
const missingPieces: string[] = []
let requestCount = 0
let checks: Check[] = []

const get = async (turn: number, path: string) => {
  const headers = { 'apollo-require-preflight': 'true' }
  const answer = await request(cluster.url + path, { dispatcher: agentOf(turn), headers })
  requestCount += 1
  return { status: answer.statusCode, text: await answer.body.text() }
}
/** Loads a page with its scripts and styles, each from any of the servers. */
const loadPage = async (turn: number) => {
  const { text } = await get(turn, '/parts/TOYOTA')
  for (const path of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])) {
    const { status } = await get(turn, path)
    if (status !== 200) missingPieces.push(`${path}: status ${status}`)
  }
}
const documentsOf = (version: string): [string, string][] =>
  Object.entries(
    JSON.parse(readFileSync(join(version, 'client/generated/persisted-documents.json'), 'utf8')) as Record<
      string,
      string
    >,
  ).map(([hash, document]) => [hash.replace('sha256:', ''), document])
/** Sends a mutation by its hash. */
const write = async (turn: number, extensions: object) => {
  const answer = await request(`${cluster.url}/graphql`, {
    method: 'POST',
    dispatcher: agentOf(turn),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ extensions }),
  })
  requestCount += 1
  return answer.body.text()
}
/** Sends each query of both versions' pages, and the later version's mutation, often enough to reach both servers. */
const sendAllQueries = async () => {
  for (const [sha256Hash, document] of new Map([...documentsOf(root), ...documentsOf(later)])) {
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const isMutation = /(^|\} )mutation /.test(document)
    if (isMutation && !document.includes('writeOfLaterVersion')) continue
    for (let turn = 0; turn < 4; turn += 1) {
      const text = isMutation
        ? await write(turn, extensions)
        : (await get(turn, `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`)).text
      const isUnanswered = /PERSISTED_QUERY|GRAPHQL_VALIDATION_FAILED/.test(text)
      if (isUnanswered) missingPieces.push(`${sha256Hash.slice(0, 8)}: ${text.slice(0, 80)}`)
    }
  }
}

const replace = async (part: ManagedProcess, version: string) => {
  cluster.useVersion(version)
  await part.stop()
  await part.start()
}

try {
  const parts = await shopParts(cluster.databaseUrl, 60)
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 100000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const shopping = {
    url: cluster.url,
    parts,
    confirmations,
    log: (entry: RequestEntry) => void entries.push(entry),
  }
  const journeys = [browse, order, editCart]
  const shoppers = startArrivals(Number(values.rate), async (turn) => {
    await (journeys[turn % journeys.length] ?? browse)(shopping, turn)
  })
  const step = async (name: string, happen: () => Promise<unknown>) => {
    const from = Date.now()
    await happen()
    const back = Date.now()
    // The proxy needs no pause: a server drains for longer than the proxy avoids the one before it.
    await sleep(1_000)
    for (let turn = 0; turn < 4; turn += 1) await loadPage(turn)
    windows.push({ name, from, back, until: Date.now() })
    print(`${Math.round((from - began) / 1000)} s: ${name}`)
  }
  await step('earlier version alone', () => sleep(2_000))
  await step('upstream 1: earlier → current', () => replace(upstream1, root))
  await step('upstream 2: earlier → current', () => replace(upstream2, root))
  await step('web 1: earlier → current', () => replace(web1, root))
  await step('web 2: earlier → current', () => replace(web2, root))
  await step('upstream 1: current → later', () => replace(upstream1, later))
  await step('upstream 2 restarts as current', () => replace(upstream2, root))
  await step('web 1: current → later', () => replace(web1, later))
  await step('queries of both versions', sendAllQueries)
  await step('upstream 1: rolled back', () => replace(upstream1, root))
  await step('web 1: rolled back', () => replace(web1, root))
  await shoppers.end()
  checks = await checkDatabase(cluster.databaseUrl, confirmations, unitsBefore)
} finally {
  await closeAgents()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}
const rows = rowsOf(entries, windows)
const failed = entries.filter(hasFailed)
checks.push(
  {
    rule: 'no request of a shopper fails',
    counted: `${entries.length} requests`,
    broken: failed.map(({ what, detail }) => `${what}: ${detail}`),
  },
  {
    rule: 'pages of one version get scripts, styles and answers from servers of the other',
    counted: `${requestCount} requests`,
    broken: missingPieces,
  },
)
printReport(rows, checks, print)
const bad = checks.filter(({ broken }) => broken.length > 0).length
print(`\n${checks.length - bad} passed, ${bad} failed, in ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(bad === 0 ? 0 : 1)
