/** Documents, tightening torques and dimensions of a part. Lists do not show them, so they are in no summary. */
import { type Kysely, sql } from 'kysely'

export const workshopData = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // A constant default is stored once, not in each row.
    await sql`alter table part add column documents jsonb not null default '[]',
      add column measures jsonb not null default '[]'`.execute(db)
  },
}
