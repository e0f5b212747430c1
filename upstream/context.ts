import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { UpstreamSettings } from './settings.ts'
import type { Database } from './tables/types.ts'

/** What every handler may use. Inside a write `db` is the transaction: there is no other way to the database. */
export interface UpstreamContext {
  db: Kysely<Database>
  settings: UpstreamSettings
  log: FastifyBaseLogger
  /** The only clock; tests set it. */
  now: () => Date
}
