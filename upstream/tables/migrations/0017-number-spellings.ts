/** Parts are found by their numbers in other spellings than the stored one (SRCH-08). */
import { type Kysely, sql } from 'kysely'
import { catalogueIndexes } from '../catalogueIndexes.ts'

const added: ReadonlySet<string> = new Set(['part_number_tail', 'part_identifier_key'])
const statements = catalogueIndexes.filter(({ name }) => added.has(name))

export const numberSpellings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A million parts take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const { create } of statements) await sql.raw(create).execute(db)
  },
}
