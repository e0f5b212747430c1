import { sql } from 'kysely'

/** Loads and imports of the catalogue follow each other, also those of several processes. Held until the transaction ends. */
export const lockCatalogue = sql`select pg_advisory_xact_lock(7310442)`
