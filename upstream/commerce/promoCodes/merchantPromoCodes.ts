/** listPromoCodes, setPromoCode and endPromoCode: the merchant makes promo codes and ends them while the shop sells. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { ListedPromoCode, PromoCodesAnswer, SetPromoCodeRequest } from '../../contract/promoCodes.ts'
import { invalidRequest, notFound } from '../../refusal.ts'
import type { PromoCodeTable } from '../../tables/commerceTypes.ts'
import type { Database } from '../../tables/types.ts'
import { cleanText } from '../../text.ts'
import { normalPromoCode } from './promo.ts'
import { maxPromoCode, promoTermsProblem, upsertPromoCodes } from './promoTerms.ts'

type PromoCodeRow = Selectable<PromoCodeTable>

const codeOf = (typed: string): string =>
  normalPromoCode(cleanText('code', typed, { max: maxPromoCode, required: true }))

const hundredths = (amount: number): number => Math.round(amount * 100)

const stateOf = (
  { valid_from, expires_at, uses_left }: PromoCodeRow,
  now: Date,
): ListedPromoCode['state'] => {
  if (expires_at && expires_at <= now) return 'ended'
  if (uses_left === 0) return 'used_up'
  return valid_from && valid_from > now ? 'coming' : 'valid'
}

export const listPromoCodes = async ({ db, now }: UpstreamContext): Promise<PromoCodesAnswer> => {
  const { rows } = await sql<PromoCodeRow & { orders: number }>`
    select p.*, coalesce(used.orders, 0) as orders
    from promo_code p
    left join (select promocode, count(*)::int as orders from orders
      where promocode is not null and cancelled_at is null group by promocode) used on used.promocode = p.code
    order by p.code`.execute(db)
  return {
    codes: rows.map((row) => ({
      code: row.code,
      kind: row.kind,
      value: row.value / 100,
      minimum: row.minimum / 100,
      uses: row.uses ?? row.uses_left,
      usesleft: row.uses_left,
      validfrom: row.valid_from?.toISOString() ?? null,
      validuntil: row.expires_at?.toISOString() ?? null,
      orders: row.orders,
      state: stateOf(row, now()),
    })),
  }
}

/** Locks a code until the transaction ends, also one that does not exist yet, so that two calls about it follow one another. */
const lockPromoCode = async (db: Kysely<Database>, code: string): Promise<PromoCodeRow | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo code ${code}`}, 0))`.execute(db)
  return db.selectFrom('promo_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

const momentOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

const chosen = <T>(wanted: T | undefined, present: T): T => (wanted === undefined ? present : wanted)

/** @throws Refusal if the terms do not go together, or a new code lacks its kind */
export const setPromoCode = async (
  { db }: Pick<UpstreamContext, 'db'>,
  request: SetPromoCodeRequest,
): Promise<{ code: string; added: boolean }> => {
  const code = codeOf(request.code)
  const present = await lockPromoCode(db, code)
  const kind = request.kind ?? present?.kind
  if (!kind) throw invalidRequest(`There is no code ${code} yet: say what it takes off.`)
  const isSameKind = kind === present?.kind
  const terms = {
    kind,
    value: request.value === undefined ? (isSameKind ? present.value : 0) : hundredths(request.value),
    minimum: request.minimum === undefined ? (present?.minimum ?? 0) : hundredths(request.minimum),
    uses: chosen(request.uses, present?.uses ?? present?.uses_left ?? null),
    validFrom: request.validfrom === undefined ? (present?.valid_from ?? null) : momentOf(request.validfrom),
    expiresAt:
      request.validuntil === undefined ? (present?.expires_at ?? null) : momentOf(request.validuntil),
  }
  const problem = promoTermsProblem(terms)
  if (problem !== null) throw invalidRequest(`${code}: ${problem}.`)
  const { added } = await upsertPromoCodes(
    db,
    sql`
      select ${code}::text as code, ${terms.kind}::text as kind, ${terms.value}::int as value,
        ${terms.minimum}::int as minimum, ${terms.uses}::int as uses, null::int as uses_left,
        ${terms.validFrom}::timestamptz as valid_from, ${terms.expiresAt}::timestamptz as expires_at`,
  )
  return { code, added: added > 0 }
}

/** From now on no order gets it; orders that have it keep it. A code that has ended stays as it is. */
export const endPromoCode = async (
  { db, now }: UpstreamContext,
  typed: string,
): Promise<{ code: string }> => {
  const code = codeOf(typed)
  const present = await lockPromoCode(db, code)
  if (!present) throw notFound(`There is no promo code ${code}.`)
  if (!present.expires_at || present.expires_at > now())
    await db.updateTable('promo_code').set({ expires_at: now() }).where('code', '=', code).execute()
  return { code }
}
