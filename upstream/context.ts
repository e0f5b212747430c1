import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { UpstreamSettings } from './settings.ts'
import type { Database } from './tables/types.ts'

export interface UpstreamContext {
  /** Inside a write this is its transaction: a handler must have no other access to the database. */
  db: Kysely<Database>
  settings: UpstreamSettings
  log: FastifyBaseLogger
  /** The only clock; tests set it. */
  now: () => Date
}

export type RegisterRoutes = (app: FastifyInstance, context: UpstreamContext) => void
