/** A network link between two parts that can be cut and slowed while they speak through it. */
import { connect, createServer, type Socket } from 'node:net'

export interface Link {
  /** Breaks every connection and refuses new ones. */
  cut: () => void
  /** Everything arrives this much later, in both directions. */
  slow: (ms: number) => void
  mend: () => void
  close: () => Promise<void>
}

export const createLink = async (port: number, target: number): Promise<Link> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let delayMs = 0

  /** Order is kept: a piece never overtakes one that waits longer. */
  const pipe = (from: Socket, to: Socket) => {
    let line: Promise<void> = Promise.resolve()
    let waiting = 0
    const after = (work: () => void) => {
      if (delayMs === 0 && waiting === 0) return work()
      waiting += 1
      const due = new Promise<void>((resolve) => setTimeout(resolve, delayMs))
      const before = line
      const turn = async () => {
        await Promise.all([before, due])
        waiting -= 1
        if (!to.destroyed) work()
      }
      line = turn()
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
    mend: () => {
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
