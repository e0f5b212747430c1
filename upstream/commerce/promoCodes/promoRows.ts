/** Promo codes in the database. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PromoCodeTable } from '../../tables/commerceTypes.ts'
import type { Database } from '../../tables/types.ts'
import type { Promo } from './promo.ts'

const promoOf = (row: Selectable<PromoCodeTable>): Promo => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimum: row.minimum,
  usesLeft: row.uses_left,
  validFrom: row.valid_from,
  expiresAt: row.expires_at,
})

export const readPromo = async (db: Kysely<Database>, code: string): Promise<Promo | undefined> => {
  const row = await db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst()
  return row && promoOf(row)
}

/**
 * Takes one use of the code and locks it until the transaction ends, so that neither another order nor the merchant changes
 * its terms meanwhile. Must follow the locks of stock: a cancellation locks both in this order.
 *
 * @returns the code with the uses that it had before: none where nothing could be taken; undefined for an unknown code
 */
export const takePromoUse = async (db: Kysely<Database>, code: string): Promise<Promo | undefined> => {
  const { rows } = await sql<Selectable<PromoCodeTable>>`
    update promo_code set uses_left = uses_left - 1
    where code = ${code} and (uses_left is null or uses_left > 0) returning *`.execute(db)
  const [row] = rows
  if (row) return promoOf({ ...row, uses_left: row.uses_left === null ? null : row.uses_left + 1 })
  const promo = await readPromo(db, code)
  // A cancelled order may have given a use back since.
  return promo && { ...promo, usesLeft: 0 }
}
