/** One promo code of each kind, and one for each reason to refuse it. */
import type { Insertable, Kysely } from 'kysely'
import type { PromoCodeTable } from '../tables/commerceTypes.ts'
import type { Database } from '../tables/types.ts'

export const promoCodes: readonly Insertable<PromoCodeTable>[] = [
  { code: 'WELCOME10', kind: 'percentage', value: 1000 },
  { code: 'SHIPFREE', kind: 'shipping', value: 0 },
  { code: 'FIVER', kind: 'fixed', value: 500, minimum: 5000 },
  { code: 'EXPIRED', kind: 'percentage', value: 1500, expires_at: new Date('2025-01-01T00:00:00Z') },
  { code: 'USEDUP', kind: 'percentage', value: 2000, uses_left: 0 },
  { code: 'BIG20', kind: 'percentage', value: 2000, minimum: 50_000 },
]

/** Codes that exist stay as they are: databases of version 0.1.0 have them from a migration. */
export const loadPromoCodes = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('promo_code')
    .values(promoCodes)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
