/**
 * `npm run test:attack -- [--seconds 12] [--rate 30] [--port 4330]`
 * Shoppers on a quiet shop, then beside somebody who means harm from one address: headers that never end, bodies
 * that are too large, questions that are too deep, as many requests as the line takes. Quiet is measured before each
 * attack and after the last; the shoppers' p99 beside an attack stays within twice that of all quiet times.
 */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingParts, startCluster } from './cluster.ts'
import { documents } from './journeys.ts'
import { arrive, at } from './load.ts'
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

const attacks = [
  ['slowLoris', '400 connections whose headers never end'],
  ['oversized', 'bodies of 2 MB'],
  ['deep', 'questions 400 levels deep'],
  ['flood', 'a flood of pages from one address'],
] as const

const startStranger = (attack: string, url: string) => {
  const program = new URL('stranger.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program, attack, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    end: async () => {
      child.kill('SIGTERM')
      await ended
      return Number(said.trim() || 0)
    },
  }
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
  const seconds = Number(values.seconds)
  await shop(4)
  const quiet: Note[] = []
  const beside: { name: string; notes: Note[]; refused: number }[] = []
  for (const [attack, name] of attacks) {
    quiet.push(...(await shop(seconds / 2)))
    const stranger = startStranger(attack, cluster.url)
    const notes = await shop(seconds)
    beside.push({ name, notes, refused: await stranger.end() })
    await sleep(1_000)
  }
  quiet.push(...(await shop(seconds / 2)))
  say(`       quiet: p99 ${p99(quiet).toFixed(0)} ms of ${quiet.length} requests`)
  for (const { name, notes, refused } of beside) {
    const bad = notes.filter(({ verdict }) => verdict !== 'ok').length
    const isFair = p99(notes) <= p99(quiet) * 2 && bad === 0
    if (!isFair) failed += 1
    say(
      `${isFair ? 'ok    ' : 'FAILED'} ${name}: shoppers’ p99 ${p99(notes).toFixed(0)} ms, ${bad} of ${notes.length} failed; turned away ${refused} times`,
    )
  }
} finally {
  await closeAgents()
  await cluster.close()
}
say(`\n${attacks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
