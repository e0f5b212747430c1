/** One log line and one measurement per request. Addresses, cookies, query strings and bodies stay out (SEC-07). */
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

const builtFiles = '/assets/'

/** Each built file has a route of its own, under another name in every build: one label stands for all of them. */
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
