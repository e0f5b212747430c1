/**
 * An attacker as a process: `node attackerProcess.ts <attack> <url> <parts>` runs until SIGTERM, then prints the number of
 * its requests and refusals. `parts` is a JSON list of what can be added to a cart.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { startArrivals } from './arrivals.ts'
import { readFloods, type SoldPart } from './readFloods.ts'

const from = '127.0.66.6'
interface Attack {
  /** Runs until `isOver`. */
  run: (url: string, isOver: () => boolean) => Promise<void>
}
const counts = { sent: 0, refused: 0 }

/** Sends requests from `width` workers, and counts requests and refusals. */
const sendRepeatedly = async (
  width: number,
  isOver: () => boolean,
  send: () => Promise<number>,
): Promise<void> => {
  const one = async () => {
    while (!isOver()) {
      const status = await send().catch(() => 0)
      counts.sent += 1
      if (status === 0 || status >= 400) counts.refused += 1
      // Without an answer the next request must not follow at once.
      if (status === 0) await sleep(1)
    }
  }
  await Promise.all(Array.from({ length: width }, one))
}
const agent = new Agent({ localAddress: from, connections: 100 })
/** Aborts a request soon: the proxy would slow a client that waits to 30 requests per second. */
const shortTimeout = () => AbortSignal.timeout(20)
const post = async (url: string, body: string, signal: AbortSignal | null = null): Promise<number> => {
  const answer = await request(`${url}/graphql`, {
    method: 'POST',
    dispatcher: agent,
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
        counts.sent += 1
        socket.on('error', () => {})
        socket.on('close', () => {
          counts.refused += 1
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
    return sendRepeatedly(10, isOver, () => post(url, body))
  },
}
const deepQueries: Attack = {
  run: (url, isOver) => {
    const query = `{ cart ${'{ a '.repeat(400)}${'}'.repeat(400)} }`
    return sendRepeatedly(20, isOver, () => post(url, JSON.stringify({ query }), shortTimeout()))
  },
}
const flood: Attack = {
  run: (url, isOver) =>
    sendRepeatedly(80, isOver, async () => {
      const answer = await request(`${url}/parts/TOYOTA?x=${Math.random()}`, { dispatcher: agent })
      await answer.body.dump()
      return answer.statusCode
    }),
}
const abortingFlood: Attack = {
  run: (url, isOver) =>
    sendRepeatedly(80, isOver, async () => {
      const answer = await request(`${url}/parts/TOYOTA?x=${Math.random()}`, {
        dispatcher: agent,
        signal: shortTimeout(),
      })
      await answer.body.dump()
      return answer.statusCode
    }),
}

/** Floods a server of its own, which shows the cost of sharing the machine with an attacker. */
const otherServer: Attack = {
  run: async (_url, isOver) => {
    const server = createServer((_incoming, response) => response.end('x'.repeat(500)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return flood.run(`http://127.0.0.1:${port}`, isOver)
  },
}

/** So many that a request's own cost shows, and not that of an HTTP server in general. */
const floodsPerSecond = 200

const floodOf = (name: string, parts: readonly SoldPart[]): Attack | undefined => {
  const startFlood = readFloods[name]
  return (
    startFlood && {
      run: async (url, isOver) => {
        const send = startFlood({ url, parts, dispatcher: agent })
        const arrivals = startArrivals(floodsPerSecond, async (turn) => {
          const status = await send(turn).catch(() => 0)
          counts.sent += 1
          if (status === 0 || status >= 400) counts.refused += 1
        })
        while (!isOver()) await sleep(50)
        await arrivals.end()
      },
    }
  )
}

const attacks: Readonly<Record<string, Attack>> = {
  slowLoris,
  oversized,
  deepQueries,
  flood,
  abortingFlood,
  otherServer,
}

const [, , name = '', url = '', parts = '[]'] = process.argv
const attack = attacks[name] ?? floodOf(name, JSON.parse(parts) as SoldPart[])
if (!attack) throw new Error(`unknown attack ${name}`)
try {
  writeFileSync('/proc/self/autogroup', '19')
} catch {
  // This system does not group processes by session.
}
let isOver = false
const printAndExit = () => {
  process.stdout.write(`${counts.sent} ${counts.refused}\n`, () => process.exit(0))
}
process.once('SIGTERM', () => {
  isOver = true
  // Requests in flight are not awaited for longer.
  setTimeout(printAndExit, 3_000).unref()
})
await attack.run(url, () => isOver)
printAndExit()
