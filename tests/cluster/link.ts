/** A network link between two processes that can be cut and slowed down while it is used. */
import { connect, createServer, type Socket } from 'node:net'

export interface Link {
  /** Breaks every connection and refuses new ones. */
  cut: () => void
  /** Delays everything in both directions. */
  slow: (ms: number) => void
  restore: () => void
  close: () => Promise<void>
}

export const createLink = async (port: number, target: number): Promise<Link> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let delayMs = 0

  /** Keeps the order: a chunk must not overtake one with a longer delay. */
  const pipe = (from: Socket, to: Socket) => {
    let queue: Promise<void> = Promise.resolve()
    let waiting = 0
    const after = (work: () => void) => {
      if (delayMs === 0 && waiting === 0) return work()
      waiting += 1
      const due = new Promise<void>((resolve) => setTimeout(resolve, delayMs))
      const before = queue
      const turn = async () => {
        await Promise.all([before, due])
        waiting -= 1
        if (!to.destroyed) work()
      }
      queue = turn()
    }
    from.on('data', (data) => after(() => to.write(data)))
    from.on('end', () => after(() => to.end()))
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [near, far] as const
    pairs.add(pair)
    const over = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', over).on('close', over)
    pipe(near, far)
    pipe(far, near)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
  }
  return {
    cut: () => {
      isCut = true
      breakAll()
    },
    slow: (ms) => {
      delayMs = ms
    },
    restore: () => {
      isCut = false
      delayMs = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        breakAll()
      }),
  }
}
