/**
 * Somebody who means harm, as a process of its own: `node stranger.ts <attack> <url>` until it is told to end; then
 * it says how often it asked and how often it was turned away.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

const from = '127.0.66.6'
interface Attack {
  /** Runs until told to stop. */
  run: (url: string, isOver: () => boolean) => Promise<void>
}
const harm = { asked: 0, refused: 0 }

/** As many at once as `width`, one after the other; counts answers that are refusals. */
const storm = async (width: number, isOver: () => boolean, send: () => Promise<number>): Promise<void> => {
  const one = async () => {
    while (!isOver()) {
      const status = await send().catch(() => 0)
      harm.asked += 1
      if (status === 0 || status >= 400) harm.refused += 1
      // Nobody is there: do not spin.
      if (status === 0) await sleep(1)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
}
const stranger = new Agent({ localAddress: from, connections: 100 })
/** Gives up what is not answered at once and asks for the next: the proxy lets who waits ask 30 times a second. */
const soon = () => AbortSignal.timeout(20)
const post = async (url: string, body: string, signal: AbortSignal | null = null): Promise<number> => {
  const answer = await request(`${url}/graphql`, {
    method: 'POST',
    dispatcher: stranger,
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  })
  await answer.body.dump()
  return answer.statusCode
}

const slowLoris: Attack = {
  run: async (url, isOver) => {
    const { port } = new URL(url)
    const sockets = new Set<Socket>()
    while (!isOver()) {
      while (sockets.size < 400 && !isOver()) {
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
        sockets.add(socket)
        harm.asked += 1
        socket.on('error', () => {})
        socket.on('close', () => {
          harm.refused += 1
          sockets.delete(socket)
        })
        socket.write('GET / HTTP/1.1\r\nHost: shop\r\n')
      }
      for (const socket of sockets) socket.write('X-More: 1\r\n')
      await sleep(500)
    }
    for (const socket of sockets) socket.destroy()
  },
}
const oversized: Attack = {
  run: (url, isOver) => {
    const body = JSON.stringify({ query: 'x'.repeat(2_000_000) })
    return storm(10, isOver, () => post(url, body))
  },
}
const deep: Attack = {
  run: (url, isOver) => {
    const query = `{ cart ${'{ a '.repeat(400)}${'}'.repeat(400)} }`
    return storm(20, isOver, () => post(url, JSON.stringify({ query }), soon()))
  },
}
const flood: Attack = {
  run: (url, isOver) =>
    storm(80, isOver, async () => {
      const answer = await request(`${url}/parts/TOYOTA?x=${Math.random()}`, { dispatcher: stranger })
      await answer.body.dump()
      return answer.statusCode
    }),
}
const impatient: Attack = {
  run: (url, isOver) =>
    storm(80, isOver, async () => {
      const answer = await request(`${url}/parts/TOYOTA?x=${Math.random()}`, {
        dispatcher: stranger,
        signal: soon(),
      })
      await answer.body.dump()
      return answer.statusCode
    }),
}

/** The same flood on a server of its own: what it costs to have such a neighbour on one's machine. */
const elsewhere: Attack = {
  run: async (_url, isOver) => {
    const server = createServer((_incoming, response) => response.end('x'.repeat(500)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return flood.run(`http://127.0.0.1:${port}`, isOver)
  },
}

const attacks: Readonly<Record<string, Attack>> = { slowLoris, oversized, deep, flood, impatient, elsewhere }

const [, , name = '', url = ''] = process.argv
const attack = attacks[name]
if (!attack) throw new Error(`no attack ${name}`)
try {
  writeFileSync('/proc/self/autogroup', '19')
} catch {
  // A system that does not group processes by session.
}
let isOver = false
const leave = () => {
  process.stdout.write(`${harm.asked} ${harm.refused}\n`, () => process.exit(0))
}
process.once('SIGTERM', () => {
  isOver = true
  // What is still under way is not waited for.
  setTimeout(leave, 3_000).unref()
})
await attack.run(url, () => isOver)
leave()
