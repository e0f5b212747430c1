/**
 * `npm run bench:upstream -- [--parts 20000,1000000] [--database embedded|postgres|URL,URL] [--rounds 300]`
 * Starts the upstream as a process, fills an empty database, and prints p50, p99, requests per second and rows. The
 * default is 20,000 parts embedded, then 20,000 and 1,000,000 on a private PostgreSQL. Then it asks a shop before this
 * upstream for lists, plain and narrowed, and for parts, and prints how far each call grew from the first size. Databases that
 * are named, one for each size, are filled only where they are empty, so that a large one can be measured again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { postgresMissing, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { type Figures, measure, warmUpRounds } from './measure.ts'
import { measureShop, type ShopFigures } from './shopLists.ts'
import { startUpstream } from './startUpstream.ts'
import { openShots } from './upstreamRequests.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string' },
    database: { type: 'string' },
    rounds: { type: 'string', default: '300' },
  },
})
const rounds = Number(values.rounds)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

interface Subject {
  name: string
  parts: number
  env: Record<string, string>
}

const measureOrders = async (shots: ReturnType<typeof openShots>): Promise<Figures> => {
  const count = Math.min(rounds, 200)
  const carts: string[] = []
  for (let number = 0; number < count + warmUpRounds; number += 1)
    carts.push(await shots.readyCart(5000 + number))
  let next = 0
  const shot = async (): Promise<number> => {
    const cart = carts[next]
    next += 1
    if (cart !== undefined) await shots.order(cart)
    return 1
  }
  return { ...(await measure(shot, { rounds: count, seconds: 0 })), perSecond: Number.NaN }
}

// `autoprewarm` does the same after a restart in production.
const prewarm = `select sum(pg_prewarm(oid)) from pg_class where relkind in ('r', 'i', 't')
  and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)`

/** Finishes the writes and statistics of the load, which would slow the first requests. */
const settle = async ({ env: { DATABASE_URL } }: Subject): Promise<void> => {
  if (!DATABASE_URL) return
  const client = new Client(DATABASE_URL)
  await client.connect()
  for (const work of ['analyze', 'checkpoint', 'create extension if not exists pg_prewarm', prewarm])
    await client.query(work)
  await client.end()
}

type Measured = { figures: Map<string, Figures>; shop: ShopFigures }

const bench = async (subject: Subject): Promise<Measured> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const started = performance.now()
  const { url, pid, stop } = await startUpstream({
    DATA_DIR: dataDir,
    CATALOGUE_PARTS: String(subject.parts),
    ...subject.env,
  })
  say(`${subject.name}: ready after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await settle(subject)
  const shots = openShots(url, subject.parts)
  const figures = new Map<string, Figures>()
  try {
    await shots.prepareCarts()
    for (const [name, shot] of Object.entries(shots.shots)) figures.set(name, await measure(shot, { rounds }))
    figures.set('order', await measureOrders(shots))
    return { figures, shop: await measureShop({ url, pid }, subject.parts, Math.min(rounds, 150)) }
  } finally {
    await shots.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const cell = (value: number, digits = 1): string =>
  (Number.isNaN(value) ? '–' : value.toFixed(digits)).padStart(9)

const print = (
  subject: Subject,
  figures: ReadonlyMap<string, Figures>,
  base?: ReadonlyMap<string, Figures>,
): void => {
  say(`\n${subject.name}`)
  say(
    `${''.padEnd(30)}${['p50 ms', 'p99 ms', 'req/s', 'rows', base ? 'p50 ×' : ''].map((text) => text.padStart(9)).join('')}`,
  )
  for (const [name, { p50, p99, perSecond, rows }] of figures) {
    const before = base?.get(name)?.p50
    const growth = before === undefined ? '' : cell(p50 / before, 2)
    say(`${name.padEnd(30)}${cell(p50, 2)}${cell(p99)}${cell(perSecond, 0)}${cell(rows)}${growth}`)
  }
}

const ratio = (one: number, other: number): string => (one / other).toFixed(2)

/** The goals: 1.3 for a narrowed list and the p99 of a part, 5 ms for a list, 1.5 for what a call grows. */
const printGoals = ({ figures, shop }: Measured, base?: Measured): void => {
  const { plain, narrowed, item, upstreamItem, processor } = shop
  say(`\nby GraphQL${''.padEnd(20)}   p50 ms   p99 ms`)
  for (const [name, { p50, p99 }] of Object.entries({ plain, narrowed, item, upstreamItem }))
    say(`${name.padEnd(30)}${cell(p50, 2)}${cell(p99)}`)
  say(
    `narrowed list / plain list: p50 × ${ratio(narrowed.p50, plain.p50)}, processor time × ${ratio(processor.narrowed, processor.plain)} (${processor.narrowed.toFixed(1)} / ${processor.plain.toFixed(1)} ms)`,
  )
  say(`part by GraphQL / by the upstream: p99 × ${ratio(item.p99, upstreamItem.p99)}`)
  say(
    `a vehicle's list of the upstream: p50 ${figures.get('parts for make, model, year')?.p50.toFixed(2)} ms`,
  )
  if (!base) return
  const growths = [...figures].map(([name, { p50 }]) => {
    const before = base.figures.get(name)?.p50 ?? Number.NaN
    return { name, growth: p50 / before }
  })
  const most = growths.toSorted((one, other) => other.growth - one.growth)[0]
  if (most) say(`the call that grew most from the first size: ${most.name}, × ${most.growth.toFixed(2)}`)
}

const sizes = values.parts?.split(',').map(Number)
const named = (parts: number, where: string): string => `${parts.toLocaleString('en')} parts, ${where}`
const subjects = (postgres: TestPostgres | undefined): Subject[] => {
  const { database } = values
  const embedded = (database === undefined ? [20_000] : (sizes ?? [20_000])).map((parts) => ({
    name: named(parts, 'embedded'),
    parts,
    env: {},
  }))
  if (database === 'embedded') return embedded
  if (database !== undefined && database !== 'postgres') {
    return database.split(',').map((url, at) => {
      const parts = sizes?.[at] ?? 20_000
      return { name: named(parts, 'DATABASE_URL'), parts, env: { DATABASE_URL: url } }
    })
  }
  const server = (sizes ?? [20_000, 1_000_000]).map((parts) => ({
    name: named(parts, 'PostgreSQL'),
    parts,
    env: { DATABASE_URL: postgres?.createDatabase(`parts_${parts}`, { bySocket: true }) ?? '' },
  }))
  return database === 'postgres' ? server : [...embedded, ...server]
}

const wantsServer = values.database === undefined || values.database === 'postgres'
if (wantsServer && postgresMissing !== null) {
  process.stderr.write(`bench: ${postgresMissing}\n`)
  process.exit(1)
}
const postgres = wantsServer
  ? await startPostgres({
      // The settings of docs/production.md.
      settings: [
        `shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`,
        'max_wal_size=4GB',
        'checkpoint_timeout=15min',
        'maintenance_work_mem=256MB',
        'work_mem=16MB',
        'random_page_cost=1.1',
      ],
    })
  : undefined
try {
  let base: Measured | undefined
  for (const subject of subjects(postgres)) {
    const measured = await bench(subject)
    const isServer = subject.env.DATABASE_URL !== undefined
    print(subject, measured.figures, isServer ? base?.figures : undefined)
    printGoals(measured, isServer ? base : undefined)
    if (isServer) base ??= measured
  }
} finally {
  postgres?.stop()
}
