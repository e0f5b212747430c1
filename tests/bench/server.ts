/**
 * `npm run bench:server -- [--rounds 3000] [--seconds 60] [--parts 12000] [--database URL]`
 * Compares GraphQL with direct calls of the upstream in one run: a cached catalogue, an uncached item, a search and
 * adding to the cart. Then it holds 500 connections for a while and prints errors and the growth of memory.
 *
 * `-- --beside FOLDER [--requests 400] [--only TEXT] [--parts 3000]` instead compares GraphQL of this checkout with that of another one,
 * built as well, in turns (`besideTable.ts`).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startShopProcess } from '#tests/support/startShopProcess.ts'
import { graphqlRows } from './besideRows.ts'
import { printBeside } from './besideTable.ts'
import { compare, type Figures } from './measure.ts'
import { catalogueUrl, openServerShots } from './serverRequests.ts'
import { startUpstream } from './startUpstream.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: '60' },
    parts: { type: 'string', default: '12000' },
    database: { type: 'string' },
    beside: { type: 'string' },
    requests: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4391' },
  },
})
if (values.beside) {
  const { beside, parts, port, requests, only } = values
  await printBeside({ beside, parts, port: Number(port), count: Number(requests), only, rowsOf: graphqlRows })
  process.exit()
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
const upstream = await startUpstream({
  DATA_DIR: join(folder, 'upstream'),
  CATALOGUE_PARTS: values.parts,
  ...(values.database ? { DATABASE_URL: values.database } : {}),
})
const shop = await startShopProcess({
  UPSTREAM_URL: upstream.url,
  DATA_DIR: join(folder, 'shop'),
  NODE_ENV: 'production',
  GRAPHQL_OPEN: 'true',
})
const shots = await openServerShots(shop.url, upstream.url)
const report: Record<string, unknown> = {}

try {
  const rounds = Number(values.rounds)
  const cell = (figure: number) => figure.toFixed(2).padStart(9)
  say(`${''.padEnd(30)}  p50 ms    p99 ms   per second`)
  const show = (name: string, figures: Figures) =>
    say(
      `${name.padEnd(30)}${cell(figures.p50)} ${cell(figures.p99)} ${figures.perSecond.toFixed(0).padStart(11)}`,
    )
  for (const [name, { throughShop, direct }] of Object.entries(shots.pairs)) {
    const { straight, through } = await compare({ straight: direct, through: throughShop }, { rounds })
    show(`${name}: upstream`, straight)
    show(`${name}: shop`, through)
    report[name] = {
      straight,
      through,
      addedP50: through.p50 - straight.p50,
      rate: through.perSecond / straight.perSecond,
    }
  }

  const load = async (seconds: number) => {
    const result = await autocannon({
      url: shop.url + catalogueUrl(),
      connections: 500,
      duration: seconds,
      headers: { 'apollo-require-preflight': '1', 'accept-encoding': 'gzip' },
    })
    return { perSecond: result.requests.average, errors: result.errors + result.timeouts + result.non2xx }
  }
  await load(5)
  const before = await shots.memory()
  const under = await load(Number(values.seconds))
  const after = await shots.memory()
  const growth = (after / before - 1) * 100
  say(
    `500 connections, ${values.seconds} s: ${under.perSecond.toFixed(0)} per second, ${under.errors} errors`,
  )
  say(
    `memory ${before.toFixed(0)} MB after warm-up, ${after.toFixed(0)} MB at the end (${growth.toFixed(0)} %)`,
  )
  report['500 connections'] = { ...under, memoryBefore: before, memoryAfter: after }
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/bench-server.json', `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await shots.close()
  await shop.kill()
  await upstream.stop()
  await rm(folder, { recursive: true, force: true })
}
