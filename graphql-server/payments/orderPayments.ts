/** The payment attempts of one order. */
import { isUndecided } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { Log } from '../log.ts'
import { sleep } from '../timeouts.ts'
import type { PaymentAttempt } from './attempts/paymentAttempt.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'
import type { Settlement } from './settlement/settlement.ts'

/**
 * The pause between two checks that a page causes: short while the shopper waits, a minute if the payment takes days and
 * its tab is left open.
 */
const checkPauseMs = (age: number) => Math.min(Math.max(age / 1000, 400), 60_000)
const viewTimeoutMs = 2_500

export const createOrderPayments = (
  store: PaymentStore,
  settlement: Settlement,
  log: Log,
  now: () => number,
) => {
  /** Oldest first. */
  const list = async (orderId: string) => (await store.byOrder(orderId)).map(({ value }) => value)

  /**
   * Checks all attempts, so that no shopper is asked to pay twice. If a provider does not answer, its attempt stays as it
   * was: should it be paid after all, the surplus is refunded.
   */
  const check = (attempts: PaymentAttempt[]) =>
    Promise.all(
      attempts.map(async (attempt) => {
        try {
          return (await settlement.check(attempt.reference)) ?? attempt
        } catch (error) {
          log.warn({ provider: attempt.provider, err: error }, 'a payment could not be checked')
          return attempt
        }
      }),
    )

  /** The clock may have been set back, so the distance counts. */
  const isChecked = ({ checkedAt, createdAt }: PaymentAttempt) =>
    Math.abs(now() - checkedAt) < checkPauseMs(now() - createdAt)

  /** For a page: checks the undecided attempts that were not checked lately, and waits for that only briefly. */
  const view = async (orderId: string): Promise<PaymentAttempt[]> => {
    const attempts = await list(orderId)
    const due = attempts.filter((attempt) => isUndecided(attempt.state) && !isChecked(attempt))
    if (due.length === 0) return attempts
    await Promise.race([check(due), sleep(viewTimeoutMs)])
    return list(orderId)
  }
  return { list, check, view }
}
export type OrderPayments = ReturnType<typeof createOrderPayments>
