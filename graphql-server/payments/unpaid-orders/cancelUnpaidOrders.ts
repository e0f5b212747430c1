/**
 * Cancels orders that were not paid in time, so that their units go back to stock (PAY-10). The upstream decides between a
 * payment and a cancellation that meet (PAY-11).
 */
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Log } from '../../log.ts'
import { isRefusal, type OrderAnswer, type Sources } from '../../sources/types.ts'
import type { TranslationSettings } from '../../translate/values.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import { createLeasedTask } from '../leasedTask.ts'
import type { SettleNothingToPay } from '../nothingToPay.ts'
import { payableOf } from '../payable.ts'
import { paymentMethodsFor } from '../paymentMethods.ts'
import type { PaymentMethodKind } from '../paymentProvider.ts'
import { createPaymentsInProgress } from '../paymentsInProgress.ts'
import type { Settlement } from '../settlement/settlement.ts'
import type { UnpaidOrders } from './unpaidOrders.ts'

const pauseMs = 10_000
const orderLeaseMs = 60_000
const maxPerRound = 25
const minute = 60_000
const hour = 60 * minute
/** A provider has the money in hand, or its payment is being reported. */
const pendingPauseMs = 5 * minute
/** Provider or upstream do not answer, or the order's payment is being started. */
const failurePauseMs = minute
/** The buyer is not asked to pay until the withdrawal is answered, and has time to pay what is left after that. */
const openWithdrawalPauseMs = 72 * hour
/** An upstream of the version before cannot cancel orders, but may be replaced. */
const unsupportedPauseMs = hour

type Deps = {
  unpaidOrders: UnpaidOrders
  store: PaymentStore
  settlement: Settlement
  settleNothingToPay: SettleNothingToPay
  /** With a new cache of payment methods for each round. */
  openSources: () => Sources
  customer: string
  translation: TranslationSettings
  log: Log
  reportFailure: ReportFailure
  now: () => number
  count: (what: 'cancelled') => void
}

/** `forget`: nothing is left to do. A number: look again after this pause. */
type Decision = 'forget' | number

export const createCancelUnpaidOrders = (deps: Deps) => {
  const { unpaidOrders, store, settleNothingToPay, openSources, customer, log, now, reportFailure } = deps
  const hasPaymentInProgress = createPaymentsInProgress(deps)
  let isWarned = false

  const warnOnce = () => {
    if (isWarned) return
    isWarned = true
    log.warn(
      'the upstream cannot cancel unpaid orders (cancelOrder): they keep their units until somebody cancels them there',
    )
  }

  const cancel = async (sources: Sources, orderId: string, orderName: string): Promise<Decision> => {
    const request = { customer, reason: 'unpaid' } as const
    const answer = await sources.orders.cancel(orderId, request, { idempotencyKey: `${orderId}:unpaid` })
    if (isRefusal(answer)) {
      if (answer.status !== 400 && answer.status !== 404) {
        log.warn(
          { order: orderName, status: answer.status },
          'the upstream refused to cancel an unpaid order',
        )
        return unsupportedPauseMs
      }
      warnOnce()
      return unsupportedPauseMs
    }
    if (answer === 'cancelled') {
      deps.count('cancelled')
      log.info({ order: orderName }, 'an order was cancelled because it was not paid in time')
    }
    return 'forget'
  }

  const decide = async (sources: Sources, orderId: string): Promise<Decision> => {
    const answer = await sources.orders.get(orderId)
    if (!answer) return 'forget'
    const payable = payableOf(answer, deps.translation)
    if (payable.state === 'paid' || payable.state === 'cancelled') return 'forget'
    if (await settleNothingToPay(payable)) return 'forget'
    if (payable.hasOpenWithdrawal) return openWithdrawalPauseMs
    if (await hasPaymentInProgress(orderId)) return pendingPauseMs
    return cancel(sources, orderId, payable.orderName)
  }

  /** No payment of the order is started meanwhile, on this server or another. */
  const decideWithLease = async (sources: Sources, orderId: string): Promise<Decision> => {
    const release = await store.lease(`order:${orderId}`, orderLeaseMs)
    if (!release) return failurePauseMs
    try {
      return await decide(sources, orderId)
    } catch (error) {
      log.warn({ err: error }, 'an unpaid order could not be cancelled; it is tried again')
      return failurePauseMs
    } finally {
      await release()
    }
  }

  const cancelIfUnpaid = async (sources: Sources, orderId: string): Promise<void> => {
    const found = await unpaidOrders.read(orderId)
    if (!found) return unpaidOrders.forget(orderId)
    if (unpaidOrders.isClockSetBack(found.order)) return void (await unpaidOrders.keepTime(orderId, found))
    const decision = await decideWithLease(sources, orderId)
    if (decision === 'forget') await unpaidOrders.forget(orderId)
    else await unpaidOrders.postpone(orderId, found, decision)
  }

  const methodKindOf = async (
    sources: Sources,
    { order }: OrderAnswer,
  ): Promise<PaymentMethodKind | null> => {
    const methods = await paymentMethodsFor(sources, order.shipcountry ?? '')
    if (isRefusal(methods)) return null
    return methods.find(({ _id }) => _id === order.paymentmethod)?.provider ?? null
  }

  /** The server that placed this cart may have died before it stored the order. */
  const storeOrderOf = async (sources: Sources, cartId: string): Promise<void> => {
    const answer = await sources.carts.get(cartId)
    const orderId = isRefusal(answer) ? undefined : answer.cart.order
    const order = orderId === undefined ? null : await sources.orders.get(orderId)
    if (order && orderId !== undefined && !(await unpaidOrders.read(orderId)))
      await unpaidOrders.extend(orderId, await methodKindOf(sources, order))
    await unpaidOrders.forgetCart(cartId)
  }

  const findOrderOf = async (sources: Sources, cartId: string): Promise<void> => {
    try {
      await storeOrderOf(sources, cartId)
    } catch (error) {
      log.warn({ err: error }, 'the order of a cart could not be looked for; it is tried again')
      await unpaidOrders.expectOrder(cartId)
    }
  }

  return createLeasedTask(
    async (isOver) => {
      const sources = openSources()
      for (const cartId of await unpaidOrders.dueCarts(maxPerRound)) {
        if (isOver()) return
        await findOrderOf(sources, cartId)
      }
      for (const orderId of await unpaidOrders.due(maxPerRound)) {
        if (isOver()) return
        await cancelIfUnpaid(sources, orderId)
      }
    },
    { store, lease: 'unpaid-orders', now, pauseMs, name: 'cancellation of unpaid orders', reportFailure },
  )
}
