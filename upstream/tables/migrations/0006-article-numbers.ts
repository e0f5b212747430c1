/** Parts are found by the article number on their page (SRCH-03). */
import { type Kysely, sql } from 'kysely'
import { catalogueIndexes } from '../catalogueIndexes.ts'

const statements = catalogueIndexes.filter(({ name }) => name === 'part_identifier')

export const articleNumbers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A million parts take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const { create } of statements) await sql.raw(create).execute(db)
  },
}
