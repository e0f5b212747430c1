import type { Kysely } from 'kysely'
import type { Database } from '../tables/types.ts'

// As long as the shop's cookie knows of one, and as its privacy page says.
const keptDays = 30

/**
 * Carts that nobody touched for a month go, with the addresses in them: personal data without a purpose.
 * Carts that became orders stay. Answers how many went.
 */
export const forgetOldCarts = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3600_000)
  const gone = await db
    .deleteFrom('cart')
    .where('status', '=', 'open')
    // What was touched long ago began earlier still; only that is indexed.
    .where('created_at', '<', oldest)
    .where('updated_at', '<', oldest)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
