/**
 * Finds data of the demonstration in a database, for example one that was filled before the shop went into production.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables/types.ts'
import { promoCodes } from './promoCodes.ts'

/** Descriptions for the operator; empty where there is nothing. A code counts only with the demonstration's value. */
export const findDemoData = async (db: Kysely<Database>): Promise<string[]> => {
  const catalogue = await db.selectFrom('catalogue_state').select('parts').executeTakeFirst()
  const { rows } = await sql<{ code: string }>`
    select code from promo_code p
    join (values ${sql.join(promoCodes.map(({ code, kind, value }) => sql`(${code}, ${kind}, ${value}::int)`))})
      demo(code, kind, value) using (code)
    where p.kind = demo.kind and p.value = demo.value order by code`.execute(db)
  return [
    ...(catalogue ? ['the generated catalogue'] : []),
    ...(rows.length > 0 ? [`the promo codes ${rows.map(({ code }) => code).join(', ')}`] : []),
  ]
}
