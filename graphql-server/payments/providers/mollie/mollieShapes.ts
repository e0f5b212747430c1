/** The parts of Mollie's answers that the shop reads. */
import type { PaymentStatus } from '@mollie/api-client'
import { parseAmount } from '#domain/money.ts'

/** For one answer. */
export const timeoutMs = 10_000

type Amount = { value: string; currency: string }
export type MolliePayment = {
  status: `${PaymentStatus}`
  amount: Amount
  amountRefunded?: Amount
  amountChargedBack?: Amount
}

/**
 * What has not gone back, by whichever hand; null where that cannot be read. Below zero where more went back than was
 * paid, for what it costs to send goods back.
 */
export const leftOf = ({ amount, amountRefunded, amountChargedBack }: MolliePayment): number | null => {
  const paid = parseAmount(amount.value)
  const refunded = parseAmount(amountRefunded?.value ?? '0.00')
  const chargedBack = parseAmount(amountChargedBack?.value ?? '0.00')
  return paid === null || refunded === null || chargedBack === null ? null : paid - refunded - chargedBack
}
export const isGone = (left: number | null) => left !== null && left <= 0
