/** The payments as the resolvers use them: start one for an order, capture one, read how an order's payments stand. */

import type { Money } from '#domain/money.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import { outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { NextAction, PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { Log } from '../log.ts'
import { isRefusal, type OrderAnswer, type Sources } from '../sources/types.ts'
import { sleep } from '../timeouts.ts'
import type { TranslationSettings } from '../translate/values.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'
import type { BuyerCancellations } from './cancellations/buyerCancellations.ts'
import type { CancelForBuyer } from './cancellations/cancelForBuyer.ts'
import type { SettleNothingToPay } from './nothingToPay.ts'
import { type OrderPaymentStatus, orderPaymentStatusOf } from './orderPaymentStatus.ts'
import type { OrderPayments } from './orderPayments.ts'
import { type Payable, payableOf } from './payable.ts'
import { paymentMethodsFor } from './paymentMethods.ts'
import type { PaymentProvider, ProviderKind } from './paymentProvider.ts'
import { type OrderRefund, orderRefundOf } from './refunds/orderRefund.ts'
import type { Settlement } from './settlement/settlement.ts'
import type { StartAtProvider } from './startPayment.ts'
import type { UnpaidOrders } from './unpaid-orders/unpaidOrders.ts'

export type StartResult =
  | { kind: 'next'; providerRef: string; next: NextAction }
  | { kind: 'transfer'; orderName: string; amount: Money }
  | { kind: 'settled'; state: PaymentOutcome }
  | { kind: 'declined'; message: string }
  | { kind: 'notFound' }

export type PaymentServiceDeps = {
  store: PaymentStore
  settlement: Settlement
  orderPayments: OrderPayments
  startAtProvider: StartAtProvider
  settleNothingToPay: SettleNothingToPay
  unpaidOrders: UnpaidOrders
  cancellations: BuyerCancellations
  cancelForBuyer: CancelForBuyer
  /** By the upstream's name for what a payment method needs. A kind is absent if no provider is configured for it. */
  providerOfKind: Partial<Record<ProviderKind, PaymentProvider>>
  translation: TranslationSettings
  log: Log
}

const leaseMs = 30_000
const leasePauseMs = 100
const maxLeaseAttempts = 50

const messages = {
  notOffered: 'This way to pay is not available for this order. Please choose another one.',
  noAnswer:
    'The payment provider does not answer. Your order is kept: try again or choose another way to pay.',
  unpaid: 'This order was cancelled because it was not paid in time. Please order its parts again.',
  cancelled: 'This order was cancelled. Please order its parts again.',
  withdrawn: 'You have withdrawn from this order, so you do not have to pay for it.',
  checked: 'We check your withdrawal first. Please pay when we have answered it.',
  declined: 'The payment was declined. Your order is kept: choose how to pay.',
  busy: 'A payment of this order is being started already. Please try again in a moment.',
}
const declined = (message: string): StartResult => ({ kind: 'declined', message })
const paid: StartResult = { kind: 'settled', state: 'paid' }

export type OrderPayment = OrderPaymentStatus & {
  /** Until when it has to be paid; null: it need not, or nobody knows. */
  payBy: number | null
  /**
   * The state of the refund for an order that its buyer or the merchant cancelled; null: no money arrived, or it was cancelled
   * because it was not paid.
   */
  refund: OrderRefund | null
}

export const createPaymentService = ({
  store,
  settlement,
  orderPayments,
  startAtProvider,
  settleNothingToPay,
  unpaidOrders,
  cancellations,
  cancelForBuyer,
  providerOfKind,
  translation,
  log,
}: PaymentServiceDeps) => {
  /** Resolves to the changed order: an upstream may charge more for one payment method than for another. */
  const changeMethod = async (sources: Sources, { orderId, cartId }: Payable, methodId: string) => {
    if (cartId === null) return null
    const answer = await sources.carts.setField(cartId, { field: 'paymentmethod', value: methodId })
    if (isRefusal(answer)) return answer
    const changed = await sources.orders.get(orderId)
    return changed && payableOf(changed, translation)
  }

  const startAlone = async (
    sources: Sources,
    orderId: string,
    chosenMethodId: string | null,
    known: OrderAnswer | null,
  ): Promise<StartResult> => {
    const answer = known ?? (await sources.orders.get(orderId))
    if (!answer) return { kind: 'notFound' }
    const before = payableOf(answer, translation)
    if (before.state === 'paid') return paid
    if (before.state === 'cancelled')
      return declined(answer.order.cancelreason === 'unpaid' ? messages.unpaid : messages.cancelled)
    const earlier = await orderPayments.check(await orderPayments.list(orderId))
    if (earlier.some(({ state }) => outcomeOf(state) === 'paid')) return paid
    if (await settleNothingToPay(before)) return paid
    if (before.isWithdrawn) return declined(messages.withdrawn)
    if (before.hasOpenWithdrawal) return declined(messages.checked)

    const methodId = chosenMethodId ?? before.methodId
    const methods = await paymentMethodsFor(sources, before.shipCountry)
    if (isRefusal(methods)) return declined(methods.message)
    const method = methods.find(({ _id }) => _id === methodId)
    const provider = method && method.provider !== 'transfer' ? providerOfKind[method.provider] : undefined
    if (!method || (method.provider !== 'transfer' && !provider)) return declined(messages.notOffered)
    const changed = method._id === before.methodId ? null : await changeMethod(sources, before, method._id)
    if (isRefusal(changed)) return declined(changed.message)
    const payable = changed ?? before
    await unpaidOrders.extend(orderId, method.provider)
    if (payable.cartId !== null) await unpaidOrders.forgetCart(payable.cartId)
    if (changed && (await settleNothingToPay(changed))) return paid
    if (!provider) return { kind: 'transfer', orderName: payable.orderName, amount: payable.amount }
    const started = await startAtProvider(payable, method._id, provider, earlier)
    return started ? { kind: 'next', ...started } : declined(messages.noAnswer)
  }

  /** One start per order at a time, over all servers. */
  const withLease = async (orderId: string, work: () => Promise<StartResult>): Promise<StartResult> => {
    for (let attempt = 0; attempt < maxLeaseAttempts; attempt += 1) {
      const release = await store.lease(`order:${orderId}`, leaseMs)
      if (release) {
        try {
          return await work()
        } finally {
          await release()
        }
      }
      await sleep(leasePauseMs)
    }
    return declined(messages.busy)
  }

  const startOnce = async (...[sources, orderId, methodId, known]: Parameters<typeof startAlone>) => {
    try {
      return await withLease(orderId, () => startAlone(sources, orderId, methodId, known))
    } catch (error) {
      log.error({ err: error }, 'a payment could not be started')
      return declined(messages.noAnswer)
    }
  }

  const inFlight = new Map<string, Promise<StartResult>>()
  /**
   * Never throws: the order is placed, and its payment can be tried again. Equal calls that overlap share one start.
   * `known`: the order, if the caller has just read it.
   */
  const start = (
    sources: Sources,
    orderId: string,
    methodId: string | null,
    known: OrderAnswer | null = null,
  ): Promise<StartResult> => {
    const key = JSON.stringify([orderId, methodId])
    const running = inFlight.get(key)
    if (running) return running
    const started = startOnce(sources, orderId, methodId, known).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }

  /** After the approval in the wallet. `reference` is the attempt's or the provider's. */
  const capture = async (orderId: string, reference: string): Promise<StartResult> => {
    const found = (await orderPayments.list(orderId)).find(
      (one) => one.reference === reference || one.providerRef === reference,
    )
    if (!found) return { kind: 'notFound' }
    const checked = await settlement
      .check(found.reference, { isApprovedNow: true })
      .catch(async (error: unknown) => {
        const stored = (await store.get(found.reference))?.value
        if (!stored || outcomeOf(stored.state) !== 'paid') throw error
        // The money has arrived. The poller reports it to the upstream.
        log.warn({ provider: stored.provider, err: error }, 'a captured payment could not be reported yet')
        return stored
      })
    const outcome = outcomeOf((checked ?? found).state)
    return outcome === 'failed' ? declined(messages.declined) : { kind: 'settled', state: outcome }
  }

  /** The state of the order's payments. An order that costs nothing is settled here, so that no shopper has to pay it. */
  const status = async (answer: OrderAnswer): Promise<OrderPayment> => {
    const payable = payableOf(answer, translation)
    await settleNothingToPay(payable)
    const attempts = await orderPayments.view(payable.orderId)
    const isCancelledForGood = payable.state === 'cancelled' && answer.order.cancelreason !== 'unpaid'
    const payment = orderPaymentStatusOf(payable.state, attempts, { isCancelledForGood })
    const isOpen =
      payable.state !== 'cancelled' &&
      !payable.isWithdrawn &&
      !payable.hasOpenWithdrawal &&
      payment.outcome !== 'paid' &&
      payment.outcome !== 'pending'
    const unpaid = isOpen ? await unpaidOrders.read(payable.orderId) : null
    const refund = isCancelledForGood
      ? orderRefundOf({
          isPaid: answer.order.paymentstatus === 'paid' && !isNothingToPay(payable.amount),
          attempts,
          // A payment that the upstream does not know is refused there, and goes back by itself.
          isReturnDue:
            answer.order.paymentstatus !== 'paid' || (await cancellations.read(payable.orderId)) !== null,
        })
      : null
    return { ...payment, payBy: unpaid?.order.deadline ?? null, refund }
  }

  return { start, capture, status, cancel: cancelForBuyer, expectOrder: unpaidOrders.expectOrder }
}
export type PaymentService = ReturnType<typeof createPaymentService>
