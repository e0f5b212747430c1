/**
 * `npm run test:attack -- [--seconds 12] [--rate 30] [--port 4330]`
 * Shoppers on a quiet shop, then beside somebody who means harm from one address: headers that never end, bodies
 * that are too large, questions that are too deep, as many requests as the line takes. Quiet is measured before each
 * attack and after the last; the shoppers' p99 beside an attack stays within twice that of all quiet times.
 *
 * The stranger stands for another machine: it gets the processor time that shop and shoppers leave. What it does to
 * them without asking the shop anything is measured too, and so is the time that the shop spends on it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startStranger } from './attackers.ts'
import { missingParts, startCluster } from './cluster.ts'
import { documents } from './journeys.ts'
import { arrive, at } from './load.ts'
import { processorSeconds } from './processorTime.ts'
import { shopParts } from './truth.ts'
import { closeAgents, createVisitor, type Note } from './visitor.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    rate: { type: 'string', default: '30' },
    port: { type: 'string', default: '4330' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingParts()
if (missing.length > 0) {
  say(`test:attack was not run: ${missing.join('; ')}`)
  process.exit(2)
}

/**
 * With how often a stranger must have asked, at least: one that got no processor time to do harm proves nothing. Who
 * waits for his answers is slowed to 30 a second; who does not is not.
 */
const attacks = [
  ['slowLoris', '400 connections whose headers never end', 400],
  ['oversized', 'bodies of 2 MB', 500],
  ['deep', 'questions 400 levels deep', 2_000],
  ['flood', 'a flood of pages from one address', 300],
  ['impatient', 'the same, waiting for no answer', 2_000],
  ['elsewhere', '(the same flood on a server of its own)', 0],
] as const

interface Beside {
  attack: string
  name: string
  least: number
  notes: Note[]
  /** Processor time of proxy and web servers a second. */
  load: { proxy: number; web: number }
  asked: number
  refused: number
}

const cluster = await startCluster({ port: Number(values.port) })
let failed = 0
try {
  const parts = await shopParts(cluster.databaseUrl, 60)
  const shop = async (seconds: number): Promise<Note[]> => {
    const notes: Note[] = []
    const paths = ['/', '/parts/TOYOTA', '/parts/FORD', `/details/${parts[0]?.url}`]
    const arrivals = arrive(Number(values.rate), async (turn) => {
      const visitor = createVisitor(cluster.url, turn, (note) => void notes.push(note))
      if (turn % 10 > 0) return void (await visitor.page(paths[turn % paths.length] ?? '/'))
      const { record, location } = parts[turn % parts.length] ?? { record: '', location: '' }
      await visitor.ask('cart', documents.add, { input: { record, location, quantity: 1, country: 'DE' } })
    })
    await sleep(seconds * 1_000)
    await arrivals.end()
    return notes
  }
  const p99 = (notes: readonly Note[]) =>
    at(
      notes.map(({ ms }) => ms),
      0.99,
    )
  const spent = () => {
    const [proxy, web] = [[cluster.proxy], cluster.web].map((group) =>
      group.reduce((sum, part) => sum + processorSeconds(part.pid()), 0),
    )
    return { proxy: proxy ?? 0, web: web ?? 0, at: performance.now() }
  }
  /** Processor time of proxy and web servers for each second since `before`. */
  const rateSince = (before: ReturnType<typeof spent>) => {
    const now = spent()
    const seconds = (now.at - before.at) / 1_000
    return { proxy: (now.proxy - before.proxy) / seconds, web: (now.web - before.web) / seconds }
  }
  const seconds = Number(values.seconds)
  await shop(4)
  const quiet: Note[] = []
  const usual = { proxy: 0, web: 0 }
  const beside: Beside[] = []
  for (const [attack, name, least] of attacks) {
    const calm = spent()
    quiet.push(...(await shop(seconds / 2)))
    const rate = rateSince(calm)
    usual.proxy += rate.proxy / attacks.length
    usual.web += rate.web / attacks.length
    const stranger = startStranger(attack, cluster.url)
    const before = spent()
    const notes = await shop(seconds)
    const load = rateSince(before)
    beside.push({ attack, name, least, notes, load, ...(await stranger.end()) })
    await sleep(1_000)
  }
  quiet.push(...(await shop(seconds / 2)))
  say(`       quiet: p99 ${p99(quiet).toFixed(0)} ms of ${quiet.length} requests`)
  const share = (more: number) => `${Math.max(0, more * 100).toFixed(0)} %`
  for (const { attack, name, least, notes, load, asked, refused } of beside) {
    const bad = notes.filter(({ verdict }) => verdict !== 'ok').length
    const isFair = p99(notes) <= p99(quiet) * 2 && bad === 0 && asked >= least
    const isJudged = attack !== 'elsewhere'
    if (isJudged && !isFair) failed += 1
    say(
      `${!isJudged ? '      ' : isFair ? 'ok    ' : 'FAILED'} ${name}: shoppers’ p99 ${p99(notes).toFixed(0)} ms, ${bad} of ${notes.length} failed; ` +
        `asked ${asked} times${asked < least ? ` (too few of ${least})` : ''}, turned away ${refused}; of a processor more than usual: proxy ${share(load.proxy - usual.proxy)}, web servers ${share(load.web - usual.web)}`,
    )
  }
} finally {
  await closeAgents()
  await cluster.close()
}
say(`\n${attacks.length - 1 - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
