/** Timeouts of connections, and a limit of requests and connections per address, for shops without a proxy in front. */
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf, siteAllowance, siteNetworkOf, visitorIp } from './visitorIp.ts'

/** Idle connections stay open longer than a proxy keeps its own. */
export const connectionTimeouts = {
  requestTimeout: 20_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const

const windowMs = 10_000
/** Orchestrators call these from one address, at any rate. */
export const unlimitedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** A browser opens six connections; many people may share one address. */
const maxConnectionsPerAddress = 100

/** Limits connections that send no request, too. */
const limitConnections = (app: FastifyInstance): void => {
  const connections = new Map<string, number>()
  const countOf = (network: string) => connections.get(network) ?? 0
  const release = (network: string) => {
    const remaining = countOf(network) - 1
    if (remaining <= 0) connections.delete(network)
    else connections.set(network, remaining)
  }
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const site = siteNetworkOf(address)
    const isFull =
      countOf(network) >= maxConnectionsPerAddress ||
      (site !== null && countOf(site) >= siteAllowance * maxConnectionsPerAddress)
    if (isFull) return void socket.resetAndDestroy()
    const networks = site === null ? [network] : [network, site]
    for (const one of networks) connections.set(one, countOf(one) + 1)
    socket.once('close', () => networks.forEach(release))
  })
}

/** Counts per process: a shared count would cost every request a round trip. */
export const registerRequestLimit = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { requestLimit, trustProxy } = config
  if (requestLimit === 0) return
  // Behind a proxy all connections come from the proxy.
  if (trustProxy === false) limitConnections(app)
  const register = (max: number, networkOfRequest: (ip: string) => string | null) =>
    app.register(rateLimit, {
      max,
      timeWindow: windowMs,
      cache: 20_000,
      hook: 'onRequest',
      keyGenerator: (request) => networkOfRequest(visitorIp(request)) ?? '',
      allowList: (request, network) => network === '' || unlimitedPaths.has(request.url),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    })
  const max = requestLimit * (windowMs / 1_000)
  await register(max, networkOf)
  await register(max * siteAllowance, siteNetworkOf)
}
