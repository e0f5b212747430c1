/** Promo codes: their discount, and the reasons to refuse one. Amounts are cents with VAT. */
import { longDay } from '../../days.ts'
import { formatEuros } from '../../numbers.ts'
import { scale } from '../prices/money.ts'

export interface Promo {
  code: string
  kind: 'percentage' | 'fixed' | 'shipping'
  /** Basis points for a percentage, cents for a fixed amount, 0 for free shipping. */
  value: number
  /** The least value of the goods. */
  minimum: number
  /** Null: unlimited. */
  usesLeft: number | null
  /** The first moment at which the code is valid; null: from the beginning. */
  validFrom: Date | null
  /** The code is valid before this moment; null: it does not expire. */
  expiresAt: Date | null
}

export const normalPromoCode = (typed: string): string => typed.trim().toUpperCase()

/** Why the code is refused, as a sentence for the customer; null where it is accepted. */
export const promoProblemOf = (promo: Promo | undefined, goods: number, now: Date): string | null => {
  if (!promo) return 'This promo code is not known.'
  if (promo.validFrom && promo.validFrom > now)
    return `This promo code is not valid before ${longDay(promo.validFrom)}.`
  if (promo.expiresAt && promo.expiresAt <= now) return 'This promo code has expired.'
  if (promo.usesLeft !== null && promo.usesLeft < 1) return 'This promo code has already been used up.'
  if (goods < promo.minimum)
    return `This promo code needs goods of at least ${formatEuros(promo.minimum)} in the cart.`
  return null
}

/** At most the value of the goods. */
export const goodsDiscount = (promo: Promo, goods: number): number => {
  if (promo.kind === 'percentage') return scale(goods, Math.min(promo.value, 10_000), 10_000)
  return promo.kind === 'fixed' ? Math.min(promo.value, goods) : 0
}
