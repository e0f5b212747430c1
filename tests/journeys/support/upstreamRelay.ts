/** A TCP relay between shop and upstream that a journey can cut. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type UpstreamRelay = {
  url: string
  /** Ends all connections and refuses new ones. */
  cut: () => void
  restore: () => void
  close: () => Promise<void>
}

export const openRelay = async (target: string): Promise<UpstreamRelay> => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  let whole = true
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  const relay = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    keep(near)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut: () => {
      whole = false
      end()
    },
    restore: () => {
      whole = true
    },
    close: () => {
      end()
      return new Promise((resolve) => relay.close(() => resolve()))
    },
  }
}
