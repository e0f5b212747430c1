/** The actions of the payment chart that ask the provider, the upstream or the store. Each answers with the next event. */
import type {
  AmountOwed,
  PaymentSettlementEvent,
} from '#machines/payment-settlement/payment-settlement.types.ts'
import { isRefusal } from '../../sources/types.ts'
import type { PaymentAttempt } from '../attempts/paymentAttempt.ts'
import type { PaymentProvider, ProviderStatus, RefundState } from '../paymentProvider.ts'
import { RefundRefused } from '../refunds/refundRefused.ts'
import type { SettlementActions } from './settlementPorts.ts'
import { createUpstreamOrders, type UpstreamOrderDeps } from './upstreamOrder.ts'

export type SettlementActionDeps = UpstreamOrderDeps & {
  providers: ReadonlyMap<string, PaymentProvider>
  /** The `customer` in the reports to the upstream. */
  customer: string
  now: () => number
}

const refundEvents = { taken: 'refund.taken', done: 'refund.completed', undone: 'refund.undone' } as const
const refundKey = ({ reference }: PaymentAttempt) => `${reference}:refund`

export const createSettlementActions = (deps: SettlementActionDeps): SettlementActions => {
  const { store, providers, orders, customer, now } = deps
  const upstreamOrders = createUpstreamOrders(deps)

  /** Asks the provider about the payment. Nothing follows if the provider is no longer configured. */
  const ask = async (
    { provider: id, providerRef }: PaymentAttempt,
    question: (provider: PaymentProvider, providerRef: string) => Promise<PaymentSettlementEvent>,
  ): Promise<PaymentSettlementEvent | null> => {
    const provider = providers.get(id)
    return provider && providerRef !== null ? question(provider, providerRef) : null
  }

  const statusEvent = (
    { state, amountMinor, currency }: ProviderStatus,
    isApprovedNow: boolean,
  ): PaymentSettlementEvent => {
    const at = now()
    if (state === 'approved') return { type: 'status.approved', at, isApprovedNow }
    if (state === 'paid')
      return { type: 'status.paid', at, receivedMinor: amountMinor, receivedCurrency: currency }
    return { type: `status.${state}`, at }
  }

  const captureEvent = (status: ProviderStatus, owed: AmountOwed): PaymentSettlementEvent => {
    const { state, amountMinor, currency } = status
    const at = now()
    if (state === 'failed') return { type: 'capture.declined', at }
    if (state === 'approved') return { type: 'capture.missed', at }
    if (state === 'paid')
      return { type: 'payment.compared', at, receivedMinor: amountMinor, receivedCurrency: currency, owed }
    return { type: `status.${state}`, at }
  }

  const refundEvent = (state: RefundState | null): PaymentSettlementEvent =>
    state === null ? { type: 'refund.unknown', at: now() } : { type: refundEvents[state], at: now() }

  return {
    askProvider: (attempt, { isApprovedNow }) =>
      ask(attempt, async (provider, ref) => statusEvent(await provider.status(ref), isApprovedNow)),

    compareApproval: async (attempt) => {
      // The shopper approved the payment, but no money has moved yet. Taking it for a cancelled order means returning it.
      if (await upstreamOrders.isCancelledForGood(attempt)) return { type: 'status.cancelled', at: now() }
      const owed = await upstreamOrders.amountOwed(attempt)
      return { type: 'approval.compared', at: now(), owed }
    },

    comparePayment: async (attempt, received) => {
      const owed = await upstreamOrders.amountOwed(attempt)
      return { type: 'payment.compared', at: now(), ...received, owed }
    },

    capturePayment: (attempt, { owed }) =>
      ask(attempt, async (provider, ref) => {
        const key = `${attempt.reference}:capture:${attempt.declines}`
        return captureEvent(await provider.capture(ref, key), owed)
      }),

    claimOrder: async (attempt) => {
      const { orderId, reference } = attempt
      const isPayer =
        !(await upstreamOrders.isPaidOtherwise(attempt)) &&
        (await store.claimOrder(orderId, reference)) === reference
      return { type: 'order.claimed', at: now(), isPayer }
    },

    reportPayment: async (attempt) => {
      const idempotencyKey = `${attempt.reference}:paid`
      const amount = await upstreamOrders.amountToReport(attempt)
      const answer = await orders.setPaymentStatus(attempt.orderId, { customer, amount }, { idempotencyKey })
      // The upstream may answer in other words, or refuse because the order is paid already.
      if (answer === 'paid' || (await upstreamOrders.isPaidInForce(attempt)))
        return { type: 'report.confirmed', at: now() }
      const { status, code } = isRefusal(answer) ? answer : { status: null, code: null }
      return { type: 'report.denied', at: now(), status, code }
    },

    requestRefund: (attempt) =>
      ask(attempt, async (provider, ref) => {
        try {
          return refundEvent(await provider.refund(ref, refundKey(attempt)))
        } catch (error) {
          if (!(error instanceof RefundRefused)) throw error
          return { type: 'refund.refused', at: now(), reason: error.message }
        }
      }),

    readRefund: (attempt) =>
      ask(attempt, async (provider, ref) => refundEvent(await provider.refundState(ref, refundKey(attempt)))),

    failCheck: async (_, { reason }) => {
      throw new RefundRefused(reason)
    },
  }
}
