import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { UpstreamSettings } from './settings.ts'
import type { InvoiceDocument } from './tables/invoiceTypes.ts'
import type { Database } from './tables/types.ts'

/** The numbers that `POST /vehicles` knows, and a sentence beside the field for them. */
export interface VehicleLookup {
  numbers: readonly ('plate' | 'vin')[]
  hint: string
}

export interface PdfProcess {
  /** Rejects if it cannot be drawn, or if too many are waiting. */
  draw: (invoice: InvoiceDocument) => Promise<Uint8Array>
  close: () => void
}

export interface UpstreamContext {
  /** Inside a write this is its transaction: a handler must have no other access to the database. */
  db: Kysely<Database>
  settings: UpstreamSettings
  log: FastifyBaseLogger
  /** The only clock; tests set it. */
  now: () => Date
  /** Undefined where no vehicle is known by its number. */
  vehicleLookup?: VehicleLookup | undefined
  /** Undefined where the upstream starts one of its own. */
  pdfs?: PdfProcess | undefined
  /** False where the main thread may compose mails that are written as files. Those to a mail server always take a thread. */
  hasMailThread?: boolean | undefined
}

export type RegisterRoutes = (app: FastifyInstance, context: UpstreamContext) => void
