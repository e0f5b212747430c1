/** The demonstration's data: a generated catalogue and promo codes, with deliveries that move on with the calendar. */
import { type Kysely, sql } from 'kysely'
import { lockCatalogue } from '../database/lockCatalogue.ts'
import { vacuumAndAnalyze } from '../database/vacuumAndAnalyze.ts'
import { withoutTimeouts } from '../database/withoutTimeouts.ts'
import type { Database } from '../tables/types.ts'
import { type LoadOptions, loadCatalogue } from './catalogue/loadCatalogue.ts'
import { loadPromoCodes } from './promoCodes.ts'

const catalogueTables = [
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

const loadAll = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  await loadCatalogue(db, options)
  await loadPromoCodes(db)
}

/** False also where a merchant has imported a catalogue. */
export const isWithoutCatalogue = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from catalogue_state) or exists (select from part) as filled`.execute(db)
  return rows[0]?.filled !== true
}

/** Returns whether it loaded. The load is one transaction: an interrupted one leaves nothing behind. */
export const loadDemoDataIfEmpty = async (db: Kysely<Database>, options: LoadOptions): Promise<boolean> => {
  const isLoaded = await db.transaction().execute(async (transaction) => {
    await withoutTimeouts.execute(transaction)
    await lockCatalogue.execute(transaction)
    if (!(await isWithoutCatalogue(transaction))) return false
    await loadAll(transaction, options)
    return true
  })
  if (isLoaded) await vacuumAndAnalyze(db)
  return isLoaded
}

/** Replaces the whole catalogue, and with it every cart line and order that points to it. */
export const reloadDemoData = async (db: Kysely<Database>, options: LoadOptions): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await withoutTimeouts.execute(transaction)
    await lockCatalogue.execute(transaction)
    await sql`truncate ${sql.join(catalogueTables.map((table) => sql.table(table)))} cascade`.execute(
      transaction,
    )
    await loadAll(transaction, options)
  })
  await vacuumAndAnalyze(db)
}

/**
 * Generated deliveries are dated around the day of loading. They move on by the days that have passed since, so that
 * the demonstration does not age.
 */
export const moveDeliveryDates = async (db: Kysely<Database>, today: string): Promise<void> => {
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
