/** Logs and measures requests, without addresses, cookies, query strings and bodies (SEC-07). */
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

const builtFiles = '/assets/'

/** One label for all built files: each has a route, with another name in every build. */
const routeOf = (url = 'unknown') => (url.startsWith(builtFiles) ? `${builtFiles}*` : url)

export const registerRequestLogging = (app: FastifyInstance, log: Log, metrics: Metrics) => {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request.routeOptions.url)
    const { method } = request
    const status = reply.statusCode
    metrics.requestSeconds.observe({ route, method, status }, reply.elapsedTime / 1_000)
    const line = { requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }
    if (status >= 500) log.warn(line, 'request')
    else log.debug(line, 'request')
  })
}
