/** The fastify app with what all routes share: limits, cookies, compression, headers, the log of requests, answers to errors. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { hookTimeoutMs } from '#server-process/drain.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { handleClientError, registerErrorHandlers } from './errorHandlers.ts'
import type { ErrorPage } from './errorPage.ts'
import { warnOfUnusedAddresses } from './forwardedAddresses.ts'
import { connectionTimeouts, registerRequestLimit } from './requestLimit.ts'
import { registerRequestLogging } from './requestLogging.ts'
import { registerSecurityHeaders } from './securityHeaders.ts'

/** Fastify takes a number of trusted proxies as a predicate of their position. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust

type Deps = { config: Config; log: Log; metrics: Metrics; errorPage: ErrorPage }

export const createHttpApp = async ({ config, log, metrics, errorPage }: Deps): Promise<FastifyInstance> => {
  // Fastify's own log lines would contain addresses and order ids; `http/requestLogging.ts` logs requests.
  const app: FastifyInstance = fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    ...connectionTimeouts,
    forceCloseConnections: 'idle',
    pluginTimeout: hookTimeoutMs(config.drainSeconds),
    // While the server drains, requests on open connections must be answered: proxies do not repeat writes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_024 },
    // Fastify finds no route for an address that it cannot decode.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).type('text/html; charset=utf-8').send(errorPage(400)),
    clientErrorHandler: handleClientError(errorPage),
  })
  await registerRequestLimit(app, config)
  await app.register(cookie)
  // In development compression would buffer Vite's event stream.
  if (!config.dev)
    await app.register(compress, {
      threshold: 1_024,
      encodings: ['zstd', 'br', 'gzip', 'identity'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      zlibOptions: { level: 5 },
    })
  registerSecurityHeaders(app, config)
  registerRequestLogging(app, log, metrics)
  registerErrorHandlers(app, log)
  warnOfUnusedAddresses(app, log)
  return app
}
