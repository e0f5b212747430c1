/** Promo codes: what each kind takes off, and when one is refused. Amounts in cents, VAT included. */
import { scale } from './money.ts'

export interface Promo {
  code: string
  kind: 'percentage' | 'fixed' | 'shipping'
  /** Basis points for a percentage, cents for a fixed amount, 0 for free shipping. */
  value: number
  /** The goods must come to at least this. */
  minimum: number
  /** Uses left; null means unlimited. */
  usesLeft: number | null
  /** From this moment on it no longer holds; null means never. */
  expiresAt: Date | null
}

export const normalPromoCode = (typed: string): string => typed.trim().toUpperCase()

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`

/** Why the code does not apply now, as a sentence for the customer; null where it does. */
export const promoProblemOf = (promo: Promo | undefined, goods: number, now: Date): string | null => {
  if (!promo) return 'This promo code is not known.'
  if (promo.expiresAt && promo.expiresAt <= now) return 'This promo code has expired.'
  if (promo.usesLeft !== null && promo.usesLeft < 1) return 'This promo code has already been used up.'
  if (goods < promo.minimum)
    return `This promo code needs goods of at least ${euros(promo.minimum)} in the cart.`
  return null
}

/** What it takes off the goods; never more than they cost. */
export const goodsDiscount = (promo: Promo, goods: number): number => {
  if (promo.kind === 'percentage') return scale(goods, Math.min(promo.value, 10_000), 10_000)
  return promo.kind === 'fixed' ? Math.min(promo.value, goods) : 0
}
