/** `/healthz`: the process serves. `/readyz`: it should get traffic. `/metrics`: numbers for Prometheus. */
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

export const registerHealth = (app: FastifyInstance, deps: { metrics: Metrics; isReady: () => boolean }) => {
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
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(deps.metrics.registry.contentType)
    return deps.metrics.registry.metrics()
  })
}
