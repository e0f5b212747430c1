/** From when a promo code is valid, and how often it may be used in all: `uses_left` alone forgets what it started with. */
import { type Kysely, sql } from 'kysely'

export const promoTerms = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table promo_code add column valid_from timestamptz, add column uses integer check (uses >= 0)`.execute(
      db,
    )
    await sql`update promo_code set uses = uses_left`.execute(db)
  },
}
