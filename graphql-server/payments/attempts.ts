/** The attempts at paying one order, as they stand. */
import type { Log } from '../log.ts'
import { sleep } from '../timeouts.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { Settler } from './settle.ts'
import type { PaymentAttempt, PaymentOutcome, Settlement } from './types.ts'

/**
 * A page that asks again and again asks the provider no oftener than this: at once while the shopper waits, once a minute
 * where a payment takes days and its tab is left open.
 */
const refreshMs = (age: number) => Math.min(Math.max(age / 1000, 400), 60_000)
const refreshLimitMs = 2_500

const isOpen = ({ state }: PaymentAttempt) => state === 'open' || state === 'pending'

export const createAttempts = (store: PaymentStore, settler: Settler, log: Log, now: () => number) => {
  /** Oldest first. */
  const ofOrder = async (orderId: string) => (await store.byOrder(orderId)).map(({ value }) => value)

  /**
   * Asks the provider about everything that may still be paid, so that nobody is asked to pay twice. One
   * that does not answer is left as it was: should it be paid after all, the surplus is given back.
   */
  const bringUpToDate = (attempts: PaymentAttempt[]) =>
    Promise.all(
      attempts.map(async (attempt) => {
        try {
          return (await settler.settle(attempt.reference)) ?? attempt
        } catch (error) {
          log.warn({ provider: attempt.provider, err: error }, 'a payment could not be brought up to date')
          return attempt
        }
      }),
    )

  // Also where the clock was set back since.
  const isLookedAt = ({ checkedAt, createdAt }: PaymentAttempt) =>
    Math.abs(now() - checkedAt) < refreshMs(now() - createdAt)

  /** For showing: the undecided ones are asked about where nobody did lately, and not for long. */
  const view = async (orderId: string): Promise<PaymentAttempt[]> => {
    const attempts = await ofOrder(orderId)
    const due = attempts.filter((attempt) => isOpen(attempt) && !isLookedAt(attempt))
    if (due.length === 0) return attempts
    await Promise.race([bringUpToDate(due), sleep(refreshLimitMs)])
    return ofOrder(orderId)
  }
  return { ofOrder, bringUpToDate, view }
}
export type Attempts = ReturnType<typeof createAttempts>

/**
 * How an order stands, from the upstream's word and the attempts. Money that arrived counts at once, even
 * where the upstream has not been told yet.
 */
export const stateOf = (
  upstream: 'open' | 'paid' | 'failed',
  attempts: readonly PaymentAttempt[],
): PaymentOutcome => {
  if (upstream === 'paid' || attempts.some(({ state }) => state === 'paid')) return 'paid'
  const last = attempts.at(-1)
  if (!last) return upstream
  return attempts.some(({ state }) => state === 'pending') ? 'pending' : last.state
}

/** Whether the last attempt failed because another amount arrived than was asked for. */
export const isWrongAmount = (attempts: readonly PaymentAttempt[]): boolean => {
  const last = attempts.at(-1)
  return last?.state === 'failed' && last.settlement !== 'none'
}

/** Of money that is not the order's payment: it goes back, or should. */
const givenBack: ReadonlySet<Settlement> = new Set(['refunding', 'returning', 'refunded', 'unrefundable'])

/** Whether money arrived that the order did not need; of an order that comes to nothing no money arrives. */
export const hasSurplus = (attempts: readonly PaymentAttempt[]): boolean =>
  attempts.some(({ settlement, amountMinor }) => amountMinor > 0 && givenBack.has(settlement))
