/** The scale of drawings, so that parts can be shown beside one another at one scale. */
import { type Kysely, sql } from 'kysely'

export const pictureScale = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table photo add column width_mm int`.execute(db)
  },
}
