/**
 * Two checkouts in one run: each has an upstream on a PostgreSQL server of its own and its web servers, and they get the same
 * requests in turns, so that other work on the machine affects both alike. Prints requests per second, the processor time
 * of each process for one request, and the memory before and after.
 *
 * The checkout that runs it took 1.08 to 1.25 of the other's processor time in five runs, whichever of the two it was, also with
 * nearly the same code, and in whichever order they started. So differences count only as measured from both checkouts.
 */
import { join, resolve } from 'node:path'
import { Pool } from 'undici'
import { processorSeconds } from '../cluster/processorTime.ts'
import { startPageServers } from './pageServers.ts'
import { systemMemory } from './residentMemory.ts'
import { startUpstreamOnPostgres, type UpstreamWork } from './upstreamOnPostgres.ts'

type Request = { method: 'GET' | 'POST'; path: string; body?: string; country?: string }
export type BesideShop = {
  /** As in production. */
  url: string
  upstreamUrl: string
  /** The text of an answer of the web server. @throws Error unless it is 200 */
  text: (path: string) => Promise<string>
}
export type BesideRow = {
  title: string
  /** `anew`: a web server without a page cache draws each page. */
  server: 'usual' | 'anew'
  /** The requests that the row makes, in turns. */
  requests: readonly Request[]
  /**
   * Each address is asked for once in each round, whatever the count of requests is: the table shows a round whose pages no
   * cache has, and then the rounds after it.
   */
  inWholeRounds?: boolean
}
type Options = {
  beside: string
  parts: string
  port: number
  /** Of each row, for each checkout and round. */
  count: number
  /** Rows whose title does not contain it are left out. */
  only: string
  rowsOf: (shop: BesideShop) => Promise<BesideRow[]>
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const connections = 10
const rounds = 3
/** In which each address is asked for. */
const wholeRounds = { turns: 2, atOnce: 3 }

type Work = UpstreamWork & { web: number; requests: number; seconds: number }
const nothing: Work = { web: 0, upstream: 0, database: 0, requests: 0, seconds: 0 }
const add = (a: Work, b: Work, sign = 1): Work => ({
  web: a.web + sign * b.web,
  upstream: a.upstream + sign * b.upstream,
  database: a.database + sign * b.database,
  requests: a.requests + sign * b.requests,
  seconds: a.seconds + sign * b.seconds,
})

const startShop = async (name: string, cwd: string, port: number, { parts, only, rowsOf }: Options) => {
  const upstream = await startUpstreamOnPostgres(cwd, parts)
  const settings = { UPSTREAM_URL: upstream.url, GRAPHQL_OPEN: 'true' }
  const start = (at: number, env: Record<string, string>) =>
    startPageServers([port + at], { ...settings, ...env, DATA_DIR: join(upstream.folder, `web${at}`) }, cwd)
  const usual = await start(0, {})
  const anew = await start(1, { PAGE_CACHE_MB: '0' })
  const poolOf = {
    usual: new Pool(usual.urls[0] ?? '', { connections }),
    anew: new Pool(anew.urls[0] ?? '', { connections }),
  }
  const send = async (
    server: BesideRow['server'],
    { method, path, body = '', country = 'DE' }: Request,
  ): Promise<string> => {
    const headers = {
      'accept-encoding': 'gzip',
      cookie: `country=${country}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await poolOf[server].request({
      method,
      path,
      headers,
      body: method === 'POST' ? body : null,
    })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
    return bytes.toString('latin1')
  }
  const text = async (path: string) => (await fetch(new URL(path, usual.urls[0]))).text()
  const all = await rowsOf({ url: usual.urls[0] ?? '', upstreamUrl: upstream.url, text })
  const rows = all.filter(({ title }) => title.includes(only))
  const turns = new Map(rows.map(({ title }) => [title, 0]))
  const run = async ({ title, server, requests }: BesideRow, count: number): Promise<Work> => {
    const pid = (server === 'usual' ? usual : anew).pids[0]
    const now = (): Work => ({
      ...nothing,
      ...upstream.work(),
      web: processorSeconds(pid) * 1_000,
      seconds: performance.now() / 1_000,
    })
    const first = turns.get(title) ?? 0
    turns.set(title, first + count)
    const before = now()
    // All connections take their turns from it.
    const places = Array.from({ length: count }).keys()
    const caller = async () => {
      for (const place of places) {
        const next = requests[(first + place) % requests.length]
        if (!next) throw new Error(`${title} has no requests`)
        await send(server, next)
      }
    }
    await Promise.all(Array.from({ length: connections }, caller))
    return { ...add(now(), before, -1), requests: count }
  }
  return {
    name,
    rows,
    run,
    memory: () => ({ web: systemMemory(usual.pids[0] ?? 0).rss, upstream: systemMemory(upstream.pid).rss }),
    stop: async () => {
      for (const pool of Object.values(poolOf)) await pool.close()
      for (const servers of [usual, anew]) await servers.stop()
      await upstream.stop()
    },
  }
}
type Shop = Awaited<ReturnType<typeof startShop>>

const showMemory = (when: string, shops: readonly Shop[]) => {
  for (const { name, memory } of shops) {
    const { web, upstream } = memory()
    say(
      `${when}, ${name}: web server ${web.toFixed(0)} MiB, upstream ${upstream.toFixed(0)} MiB, together ${(web + upstream).toFixed(0)} MiB`,
    )
  }
}

const cell = (figure: number, digits = 2) => figure.toFixed(digits).padStart(12)
const cells = ({ requests, seconds, web, upstream, database }: Work) => [
  requests / seconds,
  web / requests,
  upstream / requests,
  database / requests,
]

const showRow = (title: string, shops: readonly Shop[], works: readonly Work[]) => {
  say(title)
  const figures = works.map(cells)
  for (const [at, { name }] of shops.entries())
    say(`  ${name.padEnd(8)}${figures[at]?.map((figure) => cell(figure)).join('')}`)
  const ratios = figures[0]?.map((figure, at) => figure / (figures[1]?.[at] ?? Number.NaN)) ?? []
  say(`  ${'ratio'.padEnd(8)}${ratios.map((ratio) => cell(ratio)).join('')}`)
}

export const printBeside = async (options: Options): Promise<void> => {
  const shops: Shop[] = []
  try {
    shops.push(await startShop('this', process.cwd(), options.port, options))
    shops.push(await startShop('beside', resolve(options.beside), options.port + 10, options))
    showMemory('before', shops)
    say(
      `${''.padEnd(10)}${['per second', 'web ms', 'upstream ms', 'database ms'].map((text) => text.padStart(12)).join('')}`,
    )
    for (const [index, { title }] of shops[0]?.rows.entries() ?? []) {
      const inTurns = async (countOf: (row: BesideRow) => number): Promise<Work[]> => {
        const works: Work[] = []
        for (const { rows, run } of shops) {
          const row = rows[index]
          if (!row) throw new Error(`a shop has no row ${title}`)
          works.push(await run(row, countOf(row)))
        }
        return works
      }
      const wholeRound = shops[0]?.rows[index]?.inWholeRounds
        ? ({ requests }: BesideRow) => requests.length
        : null
      // It fills caches and compiles.
      const firsts = await inTurns(wholeRound ?? (() => options.count))
      if (wholeRound) showRow(`${title}, the first round`, shops, firsts)
      let works = shops.map(() => nothing)
      for (let turn = 0; turn < (wholeRound ? wholeRounds.turns : rounds); turn += 1) {
        const more = await inTurns((row) =>
          wholeRound ? wholeRounds.atOnce * wholeRound(row) : options.count,
        )
        works = works.map((work, at) => add(work, more[at] ?? nothing))
      }
      showRow(wholeRound ? `${title}, later rounds` : title, shops, works)
    }
    showMemory('after', shops)
  } finally {
    for (const { stop } of shops) await stop()
  }
}
