/**
 * Returns parts of payments that the merchant asks for at the upstream, such as what cancelled lines cost (ORD-49). The upstream keeps
 * what is asked for until it is answered, and the provider what was returned under each key: after a crash both are asked again.
 */

import { createHash, randomUUID } from 'node:crypto'
import type { WireRefundPart } from '#contract/refunds.ts'
import { minorUnits } from '#domain/money.ts'
import { isKept, isOfCancelledOrder } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { Log } from '../../log.ts'
import type { OrderSource } from '../../sources/types.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import type { PaymentProvider, RefundState } from '../paymentProvider.ts'
import { RefundRefused } from './refundRefused.ts'
import { createRefundReports } from './refundReports.ts'

const minute = 60_000
/** Banks take days, and an empty account is filled by hand. */
const longestPauseMs = 10 * minute
/** An empty account is expected to be filled by then. */
const refusalPatienceMs = 24 * 60 * minute

type Deps = {
  store: PaymentStore
  providers: ReadonlyMap<string, PaymentProvider>
  customer: string
  log: Log
  now: () => number
  count: (what: 'refunded' | 'unrefundable') => void
}

/** `later`: the provider has accepted it, or refuses it for now. */
type Outcome = 'done' | 'failed' | 'later'

/** Part of the provider's keys, whatever the upstream's names look like. */
const keyOf = ({ reference }: PaymentAttempt, { refund }: WireRefundPart): string =>
  `${reference}:part:${createHash('sha256').update(refund).digest('base64url').slice(0, 22)}`

const outcomes: Record<RefundState, Outcome> = { done: 'done', taken: 'later', undone: 'failed' }

export const createPartialRefunds = (deps: Deps) => {
  const { store, providers, customer, log, now, count } = deps
  const reports = createRefundReports(deps)
  /** By request. Another server, or this one after a restart, asks the provider once more. */
  const pauses = new Map<string, { until: number; pauseMs: number }>()

  const payerOf = async (orderId: string): Promise<PaymentAttempt | null> => {
    const reference = await store.payerOf(orderId)
    return (reference !== null && (await store.get(reference))?.value) || null
  }

  const ask = async (attempt: PaymentAttempt | null, part: WireRefundPart): Promise<Outcome> => {
    // All that is left of the payment goes back, and this part with it.
    if (attempt && isOfCancelledOrder(attempt.state)) return 'later'
    const provider = attempt && isKept(attempt.state) ? providers.get(attempt.provider) : undefined
    if (!attempt?.providerRef || !provider) return 'failed'
    try {
      return outcomes[
        await provider.refundPart(attempt.providerRef, keyOf(attempt, part), minorUnits(part.amount))
      ]
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      log.warn({ provider: attempt.provider, err: error }, 'a part of a payment is not refunded for now')
      const age = now() - Date.parse(part.requestedat)
      return age > refusalPatienceMs ? 'failed' : 'later'
    }
  }

  const answer = async (
    orders: OrderSource,
    { _id, refund, amount }: WireRefundPart,
    outcome: Exclude<Outcome, 'later'>,
  ): Promise<void> => {
    if (outcome === 'done') {
      count('refunded')
      const idempotencyKey = `${refund}:refunded`
      return reports.returned(() =>
        orders.setRefundStatus(_id, { customer, amount, refund }, { idempotencyKey }),
      )
    }
    count('unrefundable')
    log.error(
      { orderId: _id, refund },
      'a part of a payment cannot be refunded by the shop; somebody has to return it',
    )
    return reports.failed(() =>
      orders.setRefundFailed(_id, { customer, refund }, { idempotencyKey: randomUUID() }),
    )
  }

  const pause = ({ refund }: WireRefundPart): void => {
    const pauseMs = Math.min((pauses.get(refund)?.pauseMs ?? minute / 4) * 2, longestPauseMs)
    pauses.set(refund, { until: now() + pauseMs, pauseMs })
  }

  const isPaused = ({ refund }: WireRefundPart): boolean => now() < (pauses.get(refund)?.until ?? now())

  const settle = async (orders: OrderSource, part: WireRefundPart): Promise<void> => {
    if (isPaused(part)) return
    pause(part)
    try {
      const outcome = await ask(await payerOf(part._id), part)
      if (outcome !== 'later') await answer(orders, part, outcome)
    } catch (error) {
      log.warn({ err: error }, 'a part of a payment could not be refunded yet; it is tried again')
    }
  }

  /** @param parts all that are asked for, and not answered */
  return async (
    orders: OrderSource,
    parts: readonly WireRefundPart[],
    isOver: () => boolean,
  ): Promise<void> => {
    for (const refund of pauses.keys())
      if (!parts.some((part) => part.refund === refund)) pauses.delete(refund)
    for (const part of parts) {
      if (isOver()) return
      await settle(orders, part)
    }
  }
}
