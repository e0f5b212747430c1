/** Has the upstream remind the customers of orders that are cancelled soon, because they are not paid (ORD-08). */
import type { ReportFailure } from '../../backgroundFailures.ts'
import type { Log } from '../../log.ts'
import { isRefusal, type Sources } from '../../sources/types.ts'
import type { TranslationSettings } from '../../translate/values.ts'
import type { PaymentStore } from '../attempts/paymentStore.ts'
import { createLeasedTask } from '../leasedTask.ts'
import { payableOf } from '../payable.ts'
import { createPaymentsInProgress } from '../paymentsInProgress.ts'
import type { Settlement } from '../settlement/settlement.ts'
import type { UnpaidOrders } from './unpaidOrders.ts'

const pauseMs = 10_000
const maxPerRound = 25
const minute = 60_000

type Deps = {
  unpaidOrders: UnpaidOrders
  store: PaymentStore
  settlement: Settlement
  openSources: () => Sources
  customer: string
  translation: TranslationSettings
  log: Log
  reportFailure: ReportFailure
  now: () => number
}

export const createRemindUnpaidOrders = (deps: Deps) => {
  const { unpaidOrders, store, customer, translation, log, now } = deps
  const hasPaymentInProgress = createPaymentsInProgress(deps)
  let isWarned = false

  const warn = (order: string, status: number) => {
    if (status !== 400 && status !== 404)
      return log.warn({ order, status }, 'the upstream refused to remind of an unpaid order')
    if (!isWarned) log.warn('the upstream cannot remind of unpaid orders (remindPayment)')
    isWarned = true
  }

  /** Resolves to the pause after which to try again; null: it is done. */
  const remind = async (sources: Sources, orderId: string, deadline: number): Promise<number | null> => {
    const answer = await sources.orders.get(orderId)
    if (!answer) return null
    const { state, orderName, amount, isWithdrawn, hasOpenWithdrawal } = payableOf(answer, translation)
    if (state === 'paid' || state === 'cancelled' || amount.amount === 0 || isWithdrawn) return null
    if (hasOpenWithdrawal) return 60 * minute
    if (await hasPaymentInProgress(orderId)) return 5 * minute
    // A deadline that moves is another reminder.
    const idempotencyKey = `${orderId}:reminder:${deadline}`
    const result = await sources.orders.remind(orderId, customer, new Date(deadline), { idempotencyKey })
    if (isRefusal(result)) warn(orderName, result.status)
    return null
  }

  const failed = (error: unknown): number => {
    log.warn({ err: error }, 'the customer of an unpaid order could not be reminded; it is tried again')
    return minute
  }

  const remindOnce = async (sources: Sources, orderId: string): Promise<void> => {
    const found = await unpaidOrders.read(orderId)
    if (!found) return unpaidOrders.leaveReminders(orderId)
    if (unpaidOrders.isClockSetBack(found.order)) return void (await unpaidOrders.keepTime(orderId, found))
    const { deadline } = found.order
    // A server that was away for long must not remind of what it cancels in the same minute.
    const isOver = deadline === null || now() >= deadline
    const pause = isOver ? null : await remind(sources, orderId, deadline).catch(failed)
    if (pause === null) await unpaidOrders.setReminded(orderId, found)
    else await unpaidOrders.postponeReminder(orderId, found, pause)
  }

  return createLeasedTask(
    async (isOver) => {
      const sources = deps.openSources()
      for (const orderId of await unpaidOrders.dueReminders(maxPerRound)) {
        if (isOver()) return
        await remindOnce(sources, orderId)
      }
    },
    {
      store,
      lease: 'payment-reminders',
      now,
      pauseMs,
      name: 'reminders of unpaid orders',
      reportFailure: deps.reportFailure,
    },
  )
}
