/**
 * Somebody who means harm, as a process of its own: `node stranger.ts <attack> <url>` until it is told to end;
 * then it says how often it was turned away. It steps back before everybody else on the machine: in life it would
 * bring its own.
 */
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

const from = '127.0.66.6'
interface Attack {
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
  run: (url, isOver) => {
    const body = JSON.stringify({ query: 'x'.repeat(2_000_000) })
    return storm(10, isOver, () => post(url, body))
  },
}
const deep: Attack = {
  run: (url, isOver) => {
    const query = `{ cart ${'{ a '.repeat(400)}${'}'.repeat(400)} }`
    return storm(20, isOver, () => post(url, JSON.stringify({ query })))
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

const attacks: Readonly<Record<string, Attack>> = { slowLoris, oversized, deep, flood }

const [, , name = '', url = ''] = process.argv
const attack = attacks[name]
if (!attack) throw new Error(`no attack ${name}`)
setPriority(19)
let isOver = false
process.once('SIGTERM', () => {
  isOver = true
  // What is still under way is not waited for.
  setTimeout(() => process.exit(0), 3_000).unref()
})
process.stdout.write(`${await attack.run(url, () => isOver)}\n`)
process.exit(0)
