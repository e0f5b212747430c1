/** The parts of Mollie's answers that the shop reads. */
import type { PaymentStatus } from '@mollie/api-client'
import { parseAmount } from '#domain/money.ts'

/** The time limit of one call. */
export const timeoutMs = 10_000

export type Amount = { value: string; currency: string }
export type MolliePayment = {
  status: `${PaymentStatus}`
  amount: Amount
  amountRefunded?: Amount
  amountChargedBack?: Amount
}

/**
 * The amount that was neither refunded nor charged back; null if it cannot be read. Negative if more was refunded than was
 * paid, for example the costs of a return shipment.
 */
export const leftOf = ({ amount, amountRefunded, amountChargedBack }: MolliePayment): number | null => {
  const paid = parseAmount(amount.value)
  const refunded = parseAmount(amountRefunded?.value ?? '0.00')
  const chargedBack = parseAmount(amountChargedBack?.value ?? '0.00')
  return paid === null || refunded === null || chargedBack === null ? null : paid - refunded - chargedBack
}
export const isNothingLeft = (left: number | null) => left !== null && left <= 0
