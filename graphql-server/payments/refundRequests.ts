/** Returns the payments of orders that the merchant cancelled, where the merchant asks for it at the upstream (ORD-48). */
import {
  isKept,
  isOfCancelledOrder,
  isUnrefundable,
} from '#machines/payment-settlement/payment-settlement.state.ts'
import type { ReportFailure } from '../backgroundFailures.ts'
import type { Log } from '../log.ts'
import { isRefusal, type Sources } from '../sources/types.ts'
import type { BuyerCancellations } from './buyerCancellations.ts'
import { createLeasedTask } from './leasedTask.ts'
import type { PaymentStore } from './paymentStore.ts'

const pauseMs = 30_000
/** An upstream without the call may be replaced. */
const unsupportedPauseMs = 3_600_000

type Deps = {
  cancellations: BuyerCancellations
  store: PaymentStore
  openSources: () => Sources
  log: Log
  reportFailure: ReportFailure
  now: () => number
}

/** It stores the cancellation of each order, as if its buyer had cancelled it: what follows is the same. */
export const createRefundRequests = (deps: Deps) => {
  const { cancellations, store, openSources, log, now, reportFailure } = deps
  const warned = new Set<string>()
  let nextAt = Number.NEGATIVE_INFINITY

  /** A refund that its provider refused is left out: staff was alerted of it, and settles it with the provider. */
  const hasReturnablePayment = async (orderId: string): Promise<boolean> =>
    (await store.byOrder(orderId)).some(
      ({ value: { state, amountMinor } }) =>
        amountMinor > 0 && (isKept(state) || (isOfCancelledOrder(state) && !isUnrefundable(state))),
    )

  const take = async (orderId: string): Promise<void> => {
    if ((await cancellations.read(orderId)) !== null) return
    if (await hasReturnablePayment(orderId)) return void (await cancellations.begin(orderId))
    if (warned.has(orderId)) return
    warned.add(orderId)
    log.warn(
      { orderId },
      'the merchant asks for a refund that no payment provider can make; somebody has to return the money',
    )
  }

  return createLeasedTask(
    async (isOver) => {
      if (now() < nextAt) return
      const asked = await openSources().orders.refundRequests()
      if (isRefusal(asked)) {
        nextAt = now() + unsupportedPauseMs
        return
      }
      for (const orderId of asked) {
        if (isOver()) return
        await take(orderId)
      }
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
