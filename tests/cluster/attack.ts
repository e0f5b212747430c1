/**
 * `npm run test:attack -- [--seconds 8] [--rate 10] [--port 4330]`
 * Shoppers on a quiet shop, then beside somebody who means harm from one address: headers that never end, bodies
 * that are too large, questions that are too deep, as many requests as the line takes. The shoppers' p99 stays
 * within twice the quiet figure, or under 50 ms where that is more.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, request } from 'undici'
import { missingParts, startCluster } from './cluster.ts'
import { documents } from './journeys.ts'
import { arrive, at } from './load.ts'
import { shopParts } from './truth.ts'
import { closeAgents, createVisitor, type Note } from './visitor.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rate: { type: 'string', default: '10' },
    port: { type: 'string', default: '4330' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingParts()
if (missing.length > 0) {
  say(`test:attack was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const from = '127.0.66.6'
interface Attack {
  name: string
  /** Runs until told to stop; answers how often it was turned away. */
  run: (url: string, isOver: () => boolean) => Promise<number>
}

/** As many at once as `width`, one after the other; counts answers that are refusals. */
const storm = async (width: number, isOver: () => boolean, send: () => Promise<number>): Promise<number> => {
  let refused = 0
  const one = async () => {
    while (!isOver()) {
      const status = await send().catch(() => 0)
      if (status === 0 || status >= 400) refused += 1
      if (status === 0) await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
  return refused
}
const stranger = new Agent({ localAddress: from, connections: 100 })
const post = async (url: string, body: string): Promise<number> => {
  const answer = await request(`${url}/graphql`, {
    method: 'POST',
    dispatcher: stranger,
    headers: { 'content-type': 'application/json' },
    body,
  })
  await answer.body.dump()
  return answer.statusCode
}

const slowLoris: Attack = {
  name: '400 connections whose headers never end',
  run: async (url, isOver) => {
    const { port } = new URL(url)
    const sockets = new Set<Socket>()
    let closed = 0
    while (!isOver()) {
      while (sockets.size < 400 && !isOver()) {
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          closed += 1
          sockets.delete(socket)
        })
        socket.write('GET / HTTP/1.1\r\nHost: shop\r\n')
      }
      for (const socket of sockets) socket.write('X-More: 1\r\n')
      await sleep(500)
    }
    for (const socket of sockets) socket.destroy()
    return closed
  },
}
const oversized: Attack = {
  name: 'bodies of 2 MB',
  run: (url, isOver) => {
    const body = JSON.stringify({ query: 'x'.repeat(2_000_000) })
    return storm(10, isOver, () => post(url, body))
  },
}
const deep: Attack = {
  name: 'questions 400 levels deep',
  run: (url, isOver) => {
    const query = `{ cart ${'{ a '.repeat(400)}${'}'.repeat(400)} }`
    return storm(20, isOver, () => post(url, JSON.stringify({ query })))
  },
}
const flood: Attack = {
  name: 'a flood of pages from one address',
  run: (url, isOver) =>
    storm(80, isOver, async () => {
      const answer = await request(`${url}/parts/TOYOTA?x=${Math.random()}`, { dispatcher: stranger })
      await answer.body.dump()
      return answer.statusCode
    }),
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
  const quiet = p99(await shop(seconds))
  say(`quiet: p99 ${quiet.toFixed(0)} ms`)
  for (const { name, run } of [slowLoris, oversized, deep, flood]) {
    let isOver = false
    const attack = run(cluster.url, () => isOver)
    const notes = await shop(seconds)
    isOver = true
    const refused = await attack
    const bad = notes.filter(({ verdict }) => verdict !== 'ok').length
    const figure = p99(notes)
    const isFair = figure <= Math.max(50, quiet * 2) && bad === 0
    if (!isFair) failed += 1
    say(
      `${isFair ? 'ok    ' : 'FAILED'} ${name}: shoppers’ p99 ${figure.toFixed(0)} ms, ${bad} of ${notes.length} failed; turned away ${refused} times`,
    )
    await sleep(1_000)
  }
} finally {
  await stranger.destroy()
  await closeAgents()
  await cluster.close()
}
say(`\n${4 - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
