import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { hookTimeoutMs, registerDrain } from '#server-process/drain.ts'
import { registerCatalogueRoutes } from './actions/catalogueRoutes.ts'
import { registerCommerceRoutes } from './actions/commerceRoutes.ts'
import { requireToken } from './authorization.ts'
import type { PdfProcess, RegisterRoutes, UpstreamContext, VehicleLookup } from './context.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { handleClientError, sendError } from './errorAnswers.ts'
import { notFound, Refusal } from './refusal.ts'
import type { UpstreamSettings } from './settings.ts'

export interface UpstreamOptions {
  /** Open and migrated; the caller closes it after the server. */
  database: OpenDatabase
  settings: UpstreamSettings
  log: FastifyBaseLogger
  now?: () => Date
  /** Routes besides those of the action API, such as the pictures of the demonstration. */
  extraRoutes?: readonly RegisterRoutes[]
  /** What one of these routes knows of vehicles. */
  vehicleLookup?: VehicleLookup | undefined
  /** Draws documents for several upstreams, and outlives them. */
  pdfs?: PdfProcess | undefined
  /** False: the main thread composes mails that are written as files. */
  hasMailThread?: boolean | undefined
}

/** The reference upstream as a server that does not listen yet. */
export const createUpstream = ({
  database,
  settings,
  log,
  now = () => new Date(),
  extraRoutes = [],
  vehicleLookup,
  pdfs,
  hasMailThread,
}: UpstreamOptions): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 512 * 1024,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    pluginTimeout: hookTimeoutMs(settings.drainSeconds),
    // A write that arrives on an open connection during the drain is answered: its caller must not send it again.
    return503OnClosing: false,
    // An address that cannot be decoded, or is too long, reaches no route.
    frameworkErrors: sendError,
    clientErrorHandler: handleClientError,
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request) => {
    throw notFound(`There is nothing at ${request.method} ${request.url.split('?')[0]}.`)
  })
  // A web server in production asks for it at its start.
  if (settings.deployment === 'demonstration')
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('x-shop-deployment', 'demonstration'),
    )
  if (settings.tokens) requireToken(app, settings.tokens)
  const isDraining = registerDrain(app, settings.drainSeconds)
  app.get('/healthz', async () => {
    if (isDraining()) throw new Refusal(503, 'This server is being replaced.')
    await sql`select 1`.execute(database.db)
    return { status: 'ok', database: database.kind }
  })
  const context: UpstreamContext = { db: database.db, settings, log, now, vehicleLookup, pdfs, hasMailThread }
  for (const register of [registerCatalogueRoutes, registerCommerceRoutes, ...extraRoutes])
    register(app, context)
  return app
}
