/**
 * How long a connection may take to say what it wants, and how many requests one address may make. What a
 * proxy in front does better is done here too, for a shop that has none.
 */
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf, visitorIp } from './visitorIp.ts'

/** Headers within 10 s, the whole request within 20 s; idle connections stay longer than a proxy keeps its own. */
export const connectionTimeouts = {
  requestTimeout: 20_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const

const windowMs = 10_000
/** Asked by orchestrators from one address, however often. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics'])

/** A browser opens six; the rest is for many people behind one address. */
const maxConnectionsPerAddress = 100

/** Also those that never say a word, which no count of requests sees. */
const limitConnections = (app: FastifyInstance): void => {
  const held = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const from = networkOf(socket.remoteAddress ?? '')
    const count = (held.get(from) ?? 0) + 1
    if (count > maxConnectionsPerAddress) return void socket.resetAndDestroy()
    held.set(from, count)
    socket.once('close', () => {
      const left = (held.get(from) ?? 1) - 1
      if (left === 0) held.delete(from)
      else held.set(from, left)
    })
  })
}

/** Counts in this process alone: a count that is shared would cost every request a journey. */
export const registerRequestLimit = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { requestLimit, trustProxy } = config
  if (requestLimit === 0) return
  // Behind a proxy all connections are the proxy's.
  if (trustProxy === false) limitConnections(app)
  await app.register(rateLimit, {
    max: requestLimit * (windowMs / 1_000),
    timeWindow: windowMs,
    cache: 20_000,
    hook: 'onRequest',
    keyGenerator: (request) => networkOf(visitorIp(request)),
    allowList: (request) => unlimited.has(request.url),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
