/** Returns what was paid for a cancelled order by payment providers, and tells the upstream once a provider has done it. */
import { formatAmount } from '#domain/money.ts'
import {
  isKept,
  isLate,
  isOfCancelledOrder,
  isSettled,
  isUnrefundable,
} from '#machines/payment-settlement/payment-settlement.state.ts'
import type { Log } from '../../log.ts'
import type { OrderAnswer, OrderSource } from '../../sources/types.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { createRefundReports } from './refundReports.ts'

/** The money is not on its way back. */
const retryMs = 30_000
/** Banks take days. */
const underWayMs = 10 * 60_000

type Deps = { store: PaymentStore; settlement: Settlement; customer: string; log: Log; now: () => number }

const isReturned = ({ state, amountMinor }: PaymentAttempt): boolean =>
  isOfCancelledOrder(state) && isSettled(state) && !isUnrefundable(state) && amountMinor > 0

const isRefused = ({ state, amountMinor }: PaymentAttempt): boolean =>
  isOfCancelledOrder(state) && isUnrefundable(state) && amountMinor > 0

export const createReturnOfOrder = ({ store, settlement, customer, log, now }: Deps) => {
  const reports = createRefundReports({ log })

  const attemptsOf = async (orderId: string): Promise<PaymentAttempt[]> =>
    (await store.byOrder(orderId)).map(({ value }) => value)

  /** The poller goes on with a refund that could not be asked for. */
  const returnPayments = async (orderId: string): Promise<void> => {
    for (const { reference, provider } of await attemptsOf(orderId))
      await settlement
        .send(reference, { type: 'order.cancelled', at: now() })
        .catch((error: unknown) =>
          log.warn(
            { provider, err: error },
            'the payment of a cancelled order could not be refunded yet; it is tried again',
          ),
        )
  }

  /** A bank transfer came by no provider. */
  const warnOfTransfer = ({ order, summary }: OrderAnswer, attempts: readonly PaymentAttempt[]): void => {
    const isByProvider = attempts.some(({ state }) => isOfCancelledOrder(state) || isLate(state))
    if (!isByProvider && summary.grossamount > 0)
      log.warn(
        { order: order.name },
        'a paid order was cancelled by its buyer, and no payment provider has its money; somebody has to transfer it back',
      )
  }

  const report = (orders: OrderSource, { orderId, reference, amountMinor }: PaymentAttempt) => {
    const request = { customer, amount: Number(formatAmount(amountMinor)) }
    const idempotencyKey = `${reference}:refunded`
    return reports.returned(() => orders.setRefundStatus(orderId, request, { idempotencyKey }))
  }

  /** The merchant has to send the money, which staff was alerted of, and finds in the list of orders. */
  const reportFailure = (orders: OrderSource, { orderId, reference }: PaymentAttempt) =>
    reports.failed(() =>
      orders.setRefundFailed(orderId, { customer }, { idempotencyKey: `${reference}:refund-failed` }),
    )

  /**
   * Goes on with the return of the order's payments, where the upstream calls it cancelled.
   * @returns the pause after which to look again, in milliseconds; null: nothing is left to do
   */
  return async (orders: OrderSource, orderId: string, answer: OrderAnswer): Promise<number | null> => {
    await returnPayments(orderId)
    const attempts = await attemptsOf(orderId)
    if (attempts.some(({ state }) => isKept(state))) return retryMs
    if (answer.order.paymentstatus !== 'paid') return null
    for (const attempt of attempts.filter(isReturned)) await report(orders, attempt)
    for (const attempt of attempts.filter(isRefused)) await reportFailure(orders, attempt)
    if (attempts.some(({ state }) => isOfCancelledOrder(state) && !isSettled(state))) return underWayMs
    warnOfTransfer(answer, attempts)
    return null
  }
}
