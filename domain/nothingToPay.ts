/** An order may come to nothing: a promo code took everything. Nobody is asked for money then, nor told to pay. */
import type { Money } from './money.ts'

export const isNothingToPay = ({ amount }: Pick<Money, 'amount'>): boolean => amount <= 0
