/** Returns the payments of orders, or parts of them, that the merchant asks for at the upstream (ORD-48, ORD-49). */
import { randomUUID } from 'node:crypto'
import {
  isKept,
  isOfCancelledOrder,
  isUnrefundable,
} from '#machines/payment-settlement/payment-settlement.state.ts'
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Log } from '../../log.ts'
import { isRefusal, type OrderSource, type Sources } from '../../sources/types.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import type { BuyerCancellations } from '../cancellations/buyerCancellations.ts'
import { createLeasedTask } from '../leasedTask.ts'
import type { PaymentProvider } from '../paymentProvider.ts'
import { createPartialRefunds } from './partialRefunds.ts'
import { createRefundReports } from './refundReports.ts'

const pauseMs = 30_000
/** An upstream without the call may be replaced. */
const unsupportedPauseMs = 3_600_000

type Deps = {
  cancellations: BuyerCancellations
  store: PaymentStore
  providers: ReadonlyMap<string, PaymentProvider>
  openSources: () => Sources
  /** The `customer` in the reports to the upstream. */
  customer: string
  count: (what: 'refunded' | 'unrefundable') => void
  log: Log
  reportFailure: ReportFailure
  now: () => number
}

/** It stores the cancellation of each cancelled order, as if its buyer had cancelled it: what follows is the same. */
export const createRefundRequests = (deps: Deps) => {
  const { cancellations, store, openSources, customer, log, now, reportFailure } = deps
  const settleParts = createPartialRefunds(deps)
  const reports = createRefundReports(deps)
  /** By order: its upstream may lack the call that ends the request. */
  const pausedUntil = new Map<string, number>()
  let nextAt = Number.NEGATIVE_INFINITY

  /** A refund that its provider refused is left out: staff was alerted of it, and settles it with the provider. */
  const hasReturnablePayment = async (orderId: string): Promise<boolean> =>
    (await store.byOrder(orderId)).some(
      ({ value: { state, amountMinor } }) =>
        amountMinor > 0 && (isKept(state) || (isOfCancelledOrder(state) && !isUnrefundable(state))),
    )

  const take = async (orders: OrderSource, orderId: string): Promise<void> => {
    if ((await cancellations.read(orderId)) !== null) return
    if (await hasReturnablePayment(orderId)) return void (await cancellations.begin(orderId))
    if (now() < (pausedUntil.get(orderId) ?? Number.NEGATIVE_INFINITY)) return
    await reports.failed(() =>
      orders.setRefundFailed(orderId, { customer }, { idempotencyKey: randomUUID() }),
    )
    pausedUntil.set(orderId, now() + unsupportedPauseMs)
    log.warn(
      { orderId },
      'the merchant asks for a refund that no payment provider can make; somebody has to return the money',
    )
  }

  return createLeasedTask(
    async (isOver) => {
      if (now() < nextAt) return
      const { orders } = openSources()
      const asked = await orders.refundRequests()
      if (isRefusal(asked)) {
        nextAt = now() + unsupportedPauseMs
        return
      }
      for (const orderId of asked.orders) {
        if (isOver()) return
        await take(orders, orderId).catch((error: unknown) =>
          log.warn(
            { err: error },
            'a refund that the merchant asks for could not be begun; it is tried again',
          ),
        )
      }
      await settleParts(orders, asked.parts, isOver)
    },
    {
      store,
      lease: 'refund-requests',
      now,
      pauseMs,
      name: 'refunds that the merchant asks for',
      reportFailure,
    },
  )
}
