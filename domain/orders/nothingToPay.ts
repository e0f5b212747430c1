/** A promo code may reduce an order's total to 0. Such an order needs no payment. */
import type { Money } from '../money.ts'

export const isNothingToPay = ({ amount }: Pick<Money, 'amount'>): boolean => amount <= 0
