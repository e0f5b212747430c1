/** Brings the catalogue to where the shop can open: generated once, its dates moved on from then. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import { type LoadOptions, loadCatalogue, settle } from './load.ts'

// Of several processes that start at once one fills, the others wait for it.
const lock = sql`select pg_advisory_xact_lock(7310442)`

const emptied = [
  'part',
  'brand',
  'category',
  'part_group',
  'make',
  'model',
  'location',
  'facet',
  'search_word',
  'catalogue_state',
]

// A million rows take longer than a request may, to be made and to be written.
const withoutHaste = sql`select set_config(name, '0', true)
  from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) name`

/** Loads where nothing is loaded; answers whether it did. A load that is cut off leaves nothing behind. */
export const fillIfEmpty = async (db: Kysely<Database>, options: LoadOptions): Promise<boolean> => {
  const loaded = await db.transaction().execute(async (transaction) => {
    await withoutHaste.execute(transaction)
    await lock.execute(transaction)
    const state = await transaction.selectFrom('catalogue_state').select('parts').executeTakeFirst()
    if (state) return false
    await loadCatalogue(transaction, options)
    return true
  })
  if (loaded) await settle(db)
  return loaded
}

/** Replaces whatever is loaded, and with it every cart line and order that points to it. */
export const refill = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await withoutHaste.execute(transaction)
    await lock.execute(transaction)
    await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))} cascade`.execute(transaction)
    await loadCatalogue(transaction, options)
  })
  await settle(db)
}

/**
 * Generated deliveries stand around the day of loading. Where days have passed since, those still expected move
 * on with the calendar, so that a demonstration does not age.
 */
export const moveDeliveries = async (db: Kysely<Database>, today: string): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ days: number }>`
      update catalogue_state set stands_on = ${today}::date
      from (select stands_on as was from catalogue_state for update) old
      where stands_on < ${today}::date returning (${today}::date - old.was) as days`.execute(transaction)
    const days = rows[0]?.days
    if (days)
      await sql`update delivery set eta = eta + ${days}::int where eta is not null`.execute(transaction)
  })
}
