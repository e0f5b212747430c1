import type { Kysely } from 'kysely'
import type { Database } from '../tables/types.ts'

/** The lifetime of the shop's cookie, and the period that its privacy page names. */
const retentionDays = 30

/**
 * Deletes carts that were not changed for a month, with their addresses: personal data must not outlive its purpose.
 * Carts that became orders stay. Returns the number of deleted carts.
 */
export const deleteOldCarts = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const oldest = new Date(now.getTime() - retentionDays * 24 * 3600_000)
  const deleted = await db
    .deleteFrom('cart')
    .where('status', '=', 'open')
    // Implied by `updated_at`, but only `created_at` has an index.
    .where('created_at', '<', oldest)
    .where('updated_at', '<', oldest)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
