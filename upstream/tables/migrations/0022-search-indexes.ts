/** A search reads words and groups from one index, and the parts of a year from another. */
import { type Kysely, sql } from 'kysely'
import { catalogueIndexes } from '../catalogueIndexes.ts'

const added: ReadonlySet<string> = new Set(['part_words', 'fitment_year'])
const statements = [
  ...catalogueIndexes.filter(({ name }) => added.has(name)).map(({ create }) => create),
  // The release before finds its words in `part_words`, too.
  'drop index if exists part_fts',
]

export const searchIndexes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A million parts take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
