/** Timeouts of connections, and a limit of requests and connections per address, for shops without a proxy in front. */
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf, visitorIp } from './visitorIp.ts'

/** Idle connections stay open longer than a proxy keeps its own. */
export const connectionTimeouts = {
  requestTimeout: 20_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const

const windowMs = 10_000
/** Orchestrators call these from one address, at any rate. */
const unlimitedPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** A browser opens six connections; many people may share one address. */
const maxConnectionsPerAddress = 100

/** Limits connections that send no request, too. */
const limitConnections = (app: FastifyInstance): void => {
  const connections = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (connections.get(network) ?? 0) + 1
    if (count > maxConnectionsPerAddress) return void socket.resetAndDestroy()
    connections.set(network, count)
    socket.once('close', () => {
      const remaining = (connections.get(network) ?? 1) - 1
      if (remaining === 0) connections.delete(network)
      else connections.set(network, remaining)
    })
  })
}

/** Counts per process: a shared count would cost every request a round trip. */
export const registerRequestLimit = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { requestLimit, trustProxy } = config
  if (requestLimit === 0) return
  // Behind a proxy all connections come from the proxy.
  if (trustProxy === false) limitConnections(app)
  await app.register(rateLimit, {
    max: requestLimit * (windowMs / 1_000),
    timeWindow: windowMs,
    cache: 20_000,
    hook: 'onRequest',
    keyGenerator: (request) => networkOf(visitorIp(request)),
    allowList: (request) => unlimitedPaths.has(request.url),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
