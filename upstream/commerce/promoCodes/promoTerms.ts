/** What a merchant may say of a promo code, from a file or a command. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../tables/types.ts'
import type { Promo } from './promo.ts'

export const promoKinds = ['percentage', 'fixed', 'shipping'] as const

/** Longer codes cannot be entered. */
export const maxPromoCode = 40

/** Null where the terms go together. `value`: as in `Promo`, that is hundredths of a per cent or of a euro. */
export const promoTermsProblem = ({
  kind,
  value,
  validFrom,
  expiresAt,
}: Pick<Promo, 'kind' | 'value' | 'validFrom' | 'expiresAt'>): string | null => {
  if (kind === 'percentage' && (value < 1 || value > 10_000))
    return 'the value of a percentage is above 0 and at most 100'
  if (kind === 'fixed' && value < 1) return 'a fixed amount needs a value above 0'
  if (kind === 'shipping' && value !== 0) return 'free shipping has no value'
  if (validFrom && expiresAt && validFrom >= expiresAt) return 'the code would end before it begins'
  return null
}

/**
 * Adds codes and changes those that differ. The shop's count of uses stays: another number of `uses` gives or takes the
 * difference. It is never less than what was used already, so that giving back as many as were taken makes it what it was.
 *
 * @param rows `code`, `kind`, `value`, `minimum`, `uses`, `uses_left`, `valid_from`, `expires_at`, without two rows of a code.
 *   `uses_left` counts for codes that the shop does not know yet; null: none of `uses` was used.
 */
export const upsertPromoCodes = async (
  db: Kysely<Database>,
  rows: RawBuilder<unknown>,
): Promise<{ added: number; changed: number }> => {
  const used = sql`coalesce(t.uses, t.uses_left) - t.uses_left`
  const uses = sql`case when w.uses is not null then greatest(w.uses, coalesce(${used}, 0)) end`
  const usesLeft = sql`case when w.uses is not null then greatest(w.uses - coalesce(${used}, 0), 0) end`
  // First: it waits where a code is added elsewhere at this moment, and the change below then sees that code.
  const { numAffectedRows: added = 0n } = await sql`
    insert into promo_code (code, kind, value, minimum, uses, uses_left, valid_from, expires_at)
    select code, kind, value, minimum, uses, case when uses is not null then least(coalesce(uses_left, uses), uses) end,
      valid_from, expires_at
    from (${rows}) w
    on conflict (code) do nothing`.execute(db)
  const { numAffectedRows: changed = 0n } = await sql`
    update promo_code t set kind = w.kind, value = w.value, minimum = w.minimum, uses = ${uses}, uses_left = ${usesLeft},
      valid_from = w.valid_from, expires_at = w.expires_at
    from (${rows}) w
    where w.code = t.code
      and (t.kind, t.value, t.minimum, coalesce(t.uses, t.uses_left), t.uses_left, t.valid_from, t.expires_at)
        is distinct from (w.kind, w.value, w.minimum, ${uses}, ${usesLeft}, w.valid_from, w.expires_at)`.execute(
    db,
  )
  return { added: Number(added), changed: Number(changed) }
}
