/**
 * `GET /order/{id}/changes`: server-sent events that say when an order has changed, so that its open page reads it again.
 * Each server reads a watched order every few seconds, once for all its watchers: not every upstream tells of changes. An
 * event says nothing about the order.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { networkOf, visitorIp } from '../http/visitorIp.ts'
import type { SignedIds } from '../signedIds.ts'

/** A browser opens six connections to a shop; many people may share one address. */
const maxPerVisitor = 12
const maxStreams = 500
/** The browser opens a new stream after that, if its page is still open. */
const streamLifeMs = 10 * 60_000
/** Proxies close silent connections. */
const heartbeatMs = 20_000

export type OrderChangesDeps = {
  orderIds: SignedIds
  /** Reads the upstream's answer about the order; null if it does not know it. */
  readOrder: (orderId: string) => Promise<unknown>
  limiter: RateLimiter
  /** From the end of one reading to the next; longer if many orders are watched. */
  pauseMs?: number
}

type Watched = { streams: Set<FastifyReply>; fingerprint: string; timer: NodeJS.Timeout | undefined }

const fingerprintOf = (order: unknown) =>
  createHash('sha256').update(JSON.stringify(order)).digest('base64url')

export const registerOrderChanges = (app: FastifyInstance, deps: OrderChangesDeps): void => {
  const { orderIds, readOrder, limiter, pauseMs = 5_000 } = deps
  const watched = new Map<string, Watched>()
  const perVisitor = new Map<string, number>()
  let streams = 0
  let isClosing = false

  /** At most twenty readings a second. */
  const pause = () => Math.max(pauseMs, watched.size * 50)

  const check = async (orderId: string, entry: Watched): Promise<void> => {
    // An upstream that does not answer is asked again.
    const order = await readOrder(orderId).catch(() => undefined)
    if (order !== undefined) {
      const fingerprint = fingerprintOf(order)
      if (fingerprint !== entry.fingerprint)
        for (const { raw } of entry.streams) raw.write('data: changed\n\n')
      entry.fingerprint = fingerprint
    }
    if (entry.streams.size > 0 && !isClosing) schedule(orderId, entry)
  }
  const schedule = (orderId: string, entry: Watched) => {
    entry.timer = setTimeout(() => void check(orderId, entry), pause())
    entry.timer.unref()
  }

  const forget = (orderId: string, entry: Watched, reply: FastifyReply, network: string) => {
    if (!entry.streams.delete(reply)) return
    streams -= 1
    const left = (perVisitor.get(network) ?? 1) - 1
    if (left > 0) perVisitor.set(network, left)
    else perVisitor.delete(network)
    if (entry.streams.size > 0) return
    clearTimeout(entry.timer)
    watched.delete(orderId)
  }

  const open = (orderId: string, fingerprint: string, reply: FastifyReply, network: string): void => {
    const known = watched.get(orderId)
    const entry = known ?? { streams: new Set(), fingerprint, timer: undefined }
    watched.set(orderId, entry)
    entry.streams.add(reply)
    streams += 1
    perVisitor.set(network, (perVisitor.get(network) ?? 0) + 1)
    if (!known) schedule(orderId, entry)
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 5000\n\n')
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs)
    const life = setTimeout(() => raw.end(), streamLifeMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      forget(orderId, entry, reply, network)
    })
  }

  app.get<{ Params: { id: string } }>('/order/:id/changes', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ip = visitorIp(request)
    try {
      // Opening a stream tells whether an order exists, so it counts as a look-up (SEC-10).
      await limiter.check('order', ip)
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter === null) throw error
      return reply.code(429).header('retry-after', retryAfter).send()
    }
    const orderId = orderIds.verify(request.params.id)
    const order = orderId === null ? null : await readOrder(orderId)
    if (orderId === null || order === null) return reply.code(404).send()
    const network = networkOf(ip)
    // With 204 a browser does not ask again.
    const isFull = streams >= maxStreams || (perVisitor.get(network) ?? 0) >= maxPerVisitor
    if (isFull || isClosing || request.raw.destroyed) return reply.code(204).send()
    open(orderId, fingerprintOf(order), reply, network)
    return reply
  })

  app.addHook('preClose', async () => {
    isClosing = true
    for (const { streams: open, timer } of watched.values()) {
      clearTimeout(timer)
      for (const { raw } of open) raw.end()
    }
  })
}
