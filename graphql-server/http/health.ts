/** `/healthz`: the process is alive. `/readyz`: it should get traffic. `/metrics`: for Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'

const privateNetworks = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, bits, 'ipv4')
privateNetworks.addSubnet('::1', 128, 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Requests through a proxy do not count as private, whatever network the proxy is in. */
const isFromPrivateNetwork = ({ socket, headers }: FastifyRequest): boolean => {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || isIP(address) === 0)
    return false
  return privateNetworks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** With a token configured the caller must send it; without one it must be in the private network. */
const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean =>
  token === null
    ? isFromPrivateNetwork(request)
    : timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))

export const registerHealth = (
  app: FastifyInstance,
  deps: { metrics: Metrics; metricsToken: string | null; isReady: () => boolean },
) => {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    return 'ok'
  })
  app.get('/readyz', async (_request, reply) => {
    const ready = deps.isReady()
    reply
      .header('cache-control', 'no-store')
      .type('text/plain')
      .code(ready ? 200 : 503)
    return ready ? 'ready' : 'not ready'
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.metricsToken))
      return reply.code(403).header('cache-control', 'no-store').type('text/plain').send('forbidden')
    reply.header('cache-control', 'no-store').type(deps.metrics.registry.contentType)
    return deps.metrics.registry.metrics()
  })
}
