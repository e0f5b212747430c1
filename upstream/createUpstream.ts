import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { answerError, answerUnreadable } from './answers.ts'
import { areas } from './areas.ts'
import type { UpstreamContext } from './context.ts'
import type { OpenDatabase } from './database/open.ts'
import { registerDrain } from './drain.ts'
import { notFound, Refusal } from './refusal.ts'
import type { UpstreamSettings } from './settings.ts'

/** An area registers its routes; it shares nothing with the others but the database. */
export type Area = (app: FastifyInstance, context: UpstreamContext) => void | Promise<void>

export interface UpstreamOptions {
  /** Open and migrated; the caller closes it after the server. */
  database: OpenDatabase
  settings: UpstreamSettings
  log: FastifyBaseLogger
  now?: () => Date
}

/** The reference upstream as a server that does not listen yet. */
export const createUpstream = async ({
  database,
  settings,
  log,
  now = () => new Date(),
}: UpstreamOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 512 * 1024,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    pluginTimeout: settings.drainSeconds * 1_000 + 10_000,
    // A write that arrives on an open connection while this drains is done: nobody may send it a second time.
    return503OnClosing: false,
    // An address that cannot be decoded, or is too long, never comes to a route.
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw notFound(`There is nothing at ${request.method} ${request.url.split('?')[0]}.`)
  })
  const isDraining = registerDrain(app, settings.drainSeconds)
  app.get('/healthz', async () => {
    if (isDraining()) throw new Refusal(503, 'This server is being replaced.')
    await sql`select 1`.execute(database.db)
    return { status: 'ok', database: database.kind }
  })
  const context: UpstreamContext = { db: database.db, settings, log, now }
  for (const area of areas) await area(app, context)
  return app
}
