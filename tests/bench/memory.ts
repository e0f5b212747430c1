/**
 * `npm run build && npm run bench:memory -- [--beside FOLDER]… [--visits 3000] [--turns 4] [--minutes 5] [--every 1]
 * [--rate 4] [--parts 20000] [--database embedded|postgres://…,…]`
 *
 * Prints the memory of a web server and of the upstream that it starts, and the processor time of a visit: after the start,
 * after each part of a mix of visits, and then at intervals while shoppers come at an even rate (an hour: `--minutes 60
 * --every 10`). `--beside` runs another checkout, built as well; the shops take the mix in turns. Each shop has a database of
 * its own on a private PostgreSQL, whose memory is not counted, or the embedded one, or those that are named, in their order.
 * Results are printed as they come, and once more when the run is ended by SIGINT or SIGTERM.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres.ts'
import { startMemoryShop, type VisitedShop } from './memoryShop.ts'
import { say, sayHeader, showMemory, showWork } from './memoryTable.ts'

const { values } = parseArgs({
  options: {
    beside: { type: 'string', multiple: true, default: [] },
    visits: { type: 'string', default: '3000' },
    turns: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '5' },
    every: { type: 'string', default: '1' },
    rate: { type: 'string', default: '4' },
    parts: { type: 'string', default: '20000' },
    port: { type: 'string', default: '4640' },
    database: { type: 'string', default: 'postgresql' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const postgres = values.database === 'postgresql' ? await startPostgres() : null
const named = values.database.startsWith('postgres:') ? values.database.split(',') : []
const shops: VisitedShop[] = []
/** Aborted when the shops stop. */
const ending = new AbortController()

const showAll = async (when: string): Promise<void> => {
  for (const visited of shops) await showMemory(when, visited, folder)
}

const startAll = async (): Promise<void> => {
  for (const [at, cwd] of [process.cwd(), ...values.beside.map((beside) => resolve(beside))].entries()) {
    const name = at === 0 ? 'this' : basename(cwd)
    say(`${name} starts in ${cwd} …`)
    const databaseUrl = postgres?.createDatabase(name, { bySocket: true }) ?? named[at] ?? named[0]
    const port = Number(values.port) + at
    const shop = await startMemoryShop({ name, cwd, port, parts: values.parts, databaseUrl, folder })
    shops.push({ shop, visits: null })
  }
}

/** In turns, so that no shop disturbs the processor's caches of another. */
const visitInTurns = async (): Promise<void> => {
  const turns = Number(values.turns)
  const count = Math.ceil(Number(values.visits) / turns)
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const { shop, visits } of shops)
      if (visits && !ending.signal.aborted)
        await showWork(`mix ${turn} of ${turns}`, shop, visits, () => visits.visit(count))
  }
}

const run = async (): Promise<void> => {
  await startAll()
  sayHeader()
  await showAll('after the start')
  for (const visited of shops) visited.visits = await visited.shop.openVisits()
  await visitInTurns()
  if (ending.signal.aborted) return
  await showAll('after the mix')
  const every = Number(values.every)
  for (let minute = every; minute <= Number(values.minutes) && !ending.signal.aborted; minute += every) {
    await Promise.all(
      shops.map(
        ({ shop, visits }) =>
          visits &&
          showWork(`minute ${minute}`, shop, visits, () => visits.run(60 * every, Number(values.rate))),
      ),
    )
    await showAll(`minute ${minute}`)
  }
  await wait(20_000)
  await showAll('20 s without visits')
}

const signal = new Promise<string>((ended) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ended(name))
  // A reader of the output may end first, such as `head`. The shops must then be stopped, too.
  process.stdout.on('error', ({ message }) => ended(message))
})
try {
  const ended = await Promise.race([run(), signal])
  ending.abort()
  if (ended) await showAll(`ended by ${ended}`)
} finally {
  for (const { shop } of shops) await shop.stop()
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
// Where it was ended, visits are still under way.
process.exit()
