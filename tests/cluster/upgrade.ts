/**
 * `npm run test:upgrade -- [--from COMMIT] [--rate 5] [--port 4360]`: while shoppers buy, servers of an earlier
 * commit are replaced by this tree's, those by a version with one more migration, question and script, and that one
 * is taken back. Nobody may notice: old and new answer each other's pages, and start again on each other's tables.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { missingParts, root, startCluster } from './cluster.ts'
import { browse, editCart, noPromises, order } from './journeys.ts'
import { arrive } from './load.ts'
import type { Part } from './process.ts'
import { hasFailed, print, rowsOf, type Window } from './report.ts'
import { countUnits, type Proof, prove, setStock, shopParts } from './truth.ts'
import { earlierVersion, laterVersion, oldestAlike } from './versions.ts'
import { agentOf, closeAgents, type Note } from './visitor.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    rate: { type: 'string', default: '5' },
    port: { type: 'string', default: '4360' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingParts()
if (missing.length > 0) {
  say(`test:upgrade was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const began = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'shop-versions-'))
const yesterday = earlierVersion(join(folder, 'yesterday'), values.from ?? oldestAlike())
const tomorrow = laterVersion(join(folder, 'tomorrow'))
say(`built after ${Math.round((Date.now() - began) / 1000)} s`)
const cluster = await startCluster({ port: Number(values.port), version: yesterday })
const [upstream1, upstream2] = cluster.upstreams as [Part, Part]
const [web1, web2] = cluster.web as [Part, Part]
const notes: Note[] = []
const windows: Window[] = []
const promises = noPromises()
const torn: string[] = []
let asked = 0
let proofs: Proof[] = []

const get = async (turn: number, path: string) => {
  const headers = { 'apollo-require-preflight': 'true' }
  const answer = await request(cluster.url + path, { dispatcher: agentOf(turn), headers })
  asked += 1
  return { status: answer.statusCode, text: await answer.body.text() }
}
/** A page with all that it needs, each piece from whichever server is asked. */
const wholePage = async (turn: number) => {
  const { text } = await get(turn, '/parts/TOYOTA')
  for (const path of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])) {
    const { status } = await get(turn, path)
    if (status !== 200) torn.push(`${path}: status ${status}`)
  }
}
const documentsOf = (version: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(join(version, 'client/generated/persisted-documents.json'), 'utf8')) as object,
  ).map((hash) => hash.replace('sha256:', ''))
/** Every question of both versions' pages, often enough to meet both servers. */
const allQuestions = async () => {
  for (const sha256Hash of new Set([...documentsOf(root), ...documentsOf(tomorrow)])) {
    const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }))
    for (let turn = 0; turn < 4; turn += 1) {
      const { text } = await get(turn, `/graphql?extensions=${extensions}`)
      if (text.includes('PERSISTED_QUERY')) torn.push(`question ${sha256Hash.slice(0, 8)}: not known`)
    }
  }
}

const replace = async (part: Part, version: string) => {
  cluster.runFrom(version)
  await part.stop()
  await part.start()
}

try {
  const parts = await shopParts(cluster.databaseUrl, 60)
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 100000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const shopping = { url: cluster.url, parts, promises, note: (note: Note) => void notes.push(note) }
  const journeys = [browse, order, editCart]
  const shoppers = arrive(Number(values.rate), async (turn) => {
    await (journeys[turn % journeys.length] ?? browse)(shopping, turn)
  })
  const step = async (name: string, happen: () => Promise<unknown>) => {
    const from = Date.now()
    await happen()
    const back = Date.now()
    // No pause for the proxy's sake: the next server drains for longer than this one is passed over.
    await sleep(1_000)
    for (let turn = 0; turn < 4; turn += 1) await wholePage(turn)
    windows.push({ name, from, back, until: Date.now() })
    say(`${Math.round((from - began) / 1000)} s: ${name}`)
  }
  await step('yesterday alone', () => sleep(2_000))
  await step('upstream 1: yesterday → today', () => replace(upstream1, root))
  await step('upstream 2: yesterday → today', () => replace(upstream2, root))
  await step('web 1: yesterday → today', () => replace(web1, root))
  await step('web 2: yesterday → today', () => replace(web2, root))
  await step('upstream 1: today → tomorrow', () => replace(upstream1, tomorrow))
  await step('upstream 2 starts again as today', () => replace(upstream2, root))
  await step('web 1: today → tomorrow', () => replace(web1, tomorrow))
  await step('questions of both versions', allQuestions)
  await step('upstream 1: taken back', () => replace(upstream1, root))
  await step('web 1: taken back', () => replace(web1, root))
  await shoppers.end()
  proofs = await prove(cluster.databaseUrl, promises, unitsBefore)
} finally {
  await closeAgents()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}
const rows = rowsOf(notes, windows)
const failed = notes.filter(hasFailed)
proofs.push(
  {
    rule: 'no shopper notices an upgrade',
    counted: `${notes.length} requests`,
    broken: failed.map(({ what, detail }) => `${what}: ${detail}`),
  },
  {
    rule: 'pages of one version get scripts, styles and answers from servers of the other',
    counted: `${asked} pieces`,
    broken: torn,
  },
)
print(rows, proofs, say)
const bad = proofs.filter(({ broken }) => broken.length > 0).length
say(`\n${proofs.length - bad} passed, ${bad} failed, in ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(bad === 0 ? 0 : 1)
