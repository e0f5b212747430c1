/**
 * Cancels an order for its buyer (ORD-34), and returns what was paid (ORD-35). The upstream decides whether it is too late.
 * It cancels first, since money that went back cannot be taken again.
 */
import { randomUUID } from 'node:crypto'
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Log } from '../../log.ts'
import { isRefusal, type Sources } from '../../sources/types.ts'
import { sleep } from '../../timeouts.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import { createLeasedTask } from '../leasedTask.ts'
import { createReturnOfOrder } from '../refunds/returnOfOrder.ts'
import type { Settlement } from '../settlement/settlement.ts'
import type { UnpaidOrders } from '../unpaid-orders/unpaidOrders.ts'
import type { BuyerCancellations, Cancellation } from './buyerCancellations.ts'

/** `tooLate`: it is in preparation. `unsupported`: the upstream cannot cancel it. `busy`: its payment is being started. */
export type BuyerCancellation = 'cancelled' | 'tooLate' | 'unsupported' | 'busy'

const pauseMs = 5_000
const maxPerRound = 25
/** The upstream has not cancelled the order, or the money is not on its way back. */
const retryMs = 30_000
/** Longer than a call of the upstream takes. */
const leaseMs = 60_000
const leasePauseMs = 100
const maxLeaseAttempts = 50

type Deps = {
  cancellations: BuyerCancellations
  unpaidOrders: UnpaidOrders
  store: PaymentStore
  settlement: Settlement
  openSources: () => Sources
  customer: string
  log: Log
  reportFailure: ReportFailure
  now: () => number
}

export const createCancelForBuyer = (deps: Deps) => {
  const { cancellations, unpaidOrders, store, customer, log, now } = deps
  const returnOfOrder = createReturnOfOrder(deps)

  /** The pause until the next look; null: nothing is left to do. Payments that arrive later are refused, and go back by themselves. */
  const goOn = async (
    { orders }: Sources,
    orderId: string,
    cancellation: Cancellation,
  ): Promise<number | null> => {
    const answer = await orders.get(orderId)
    if (answer?.order.cancelledat === undefined) return cancellations.isOver(cancellation) ? null : retryMs
    const { cancelreason, paymentstatus } = answer.order
    // An order that ended for another reason, before it was paid, may be reopened by a payment.
    const isToBeReturned = cancelreason === 'customer' || paymentstatus === 'paid'
    return isToBeReturned ? returnOfOrder(orders, orderId, answer) : null
  }

  /** Does what follows once the upstream was asked. */
  const finish = async (sources: Sources, orderId: string, cancellation: Cancellation): Promise<void> => {
    const pause = await goOn(sources, orderId, cancellation)
    if (pause === null) await cancellations.end(orderId, cancellation)
    else await cancellations.postpone(orderId, cancellation, pause)
  }

  const cancelAlone = async (sources: Sources, orderId: string): Promise<BuyerCancellation> => {
    const before = await sources.orders.get(orderId)
    if (before?.order.cancelledat !== undefined) return 'cancelled'
    const cancellation = await cancellations.begin(orderId)
    // Each call has a key of its own: an order may be cancelled, reopened by its payment, and cancelled again.
    const request = { customer, reason: 'customer' } as const
    const answer = await sources.orders.cancel(orderId, request, { idempotencyKey: randomUUID() })
    if (isRefusal(answer)) {
      log.warn({ status: answer.status, code: answer.code }, 'the upstream cannot cancel orders for buyers')
      return 'unsupported'
    }
    if (answer !== 'cancelled') return 'tooLate'
    await unpaidOrders.forget(orderId)
    await finish(sources, orderId, cancellation).catch((error: unknown) =>
      log.warn({ err: error }, 'the money of a cancelled order could not be returned yet; it is tried again'),
    )
    return 'cancelled'
  }

  /**
   * No payment of the order is started meanwhile.
   * @throws if the upstream does not answer. What it did is found out later.
   */
  const cancel = async (sources: Sources, orderId: string): Promise<BuyerCancellation> => {
    for (let attempt = 0; attempt < maxLeaseAttempts; attempt += 1) {
      const release = await store.lease(`order:${orderId}`, leaseMs)
      if (release) {
        try {
          return await cancelAlone(sources, orderId)
        } finally {
          await release()
        }
      }
      await sleep(leasePauseMs)
    }
    return 'busy'
  }

  const lookAgain = async (sources: Sources, orderId: string): Promise<void> => {
    const cancellation = await cancellations.read(orderId)
    if (!cancellation) return cancellations.leave(orderId)
    try {
      await finish(sources, orderId, cancellation)
    } catch (error) {
      log.warn({ err: error }, 'a cancelled order could not be read; it is tried again')
      await cancellations.postpone(orderId, cancellation, retryMs)
    }
  }

  const task = createLeasedTask(
    async (isOver) => {
      const sources = deps.openSources()
      for (const orderId of await cancellations.due(maxPerRound)) {
        if (isOver()) return
        await lookAgain(sources, orderId)
      }
    },
    {
      store,
      lease: 'buyer-cancellations',
      now,
      pauseMs,
      name: 'return of payments of cancelled orders',
      reportFailure: deps.reportFailure,
    },
  )
  return { cancel, task }
}
export type CancelForBuyer = ReturnType<typeof createCancelForBuyer>['cancel']
