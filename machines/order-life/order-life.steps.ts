/** The steps of an order's life for its page: those that are done, the present one, and those to come. */
import type { OrderHistory } from './order-life.history.ts'
import type { OrderStatus } from './order-life.types.ts'

export type OrderStep = {
  status: OrderStatus
  progress: 'done' | 'current' | 'ahead'
  /** Milliseconds since 1970; null if it is ahead, or nobody knows when. */
  at: number | null
}

const usual: readonly OrderStatus[] = ['placed', 'paid', 'inPreparation', 'shipped', 'delivered']
/** A present status that stands in the place of a usual step. */
const stand: Partial<Record<OrderStatus, OrderStatus>> = { awaitingPayment: 'paid', partlyShipped: 'shipped' }
const endings: ReadonlySet<OrderStatus> = new Set(['cancelled', 'returned', 'refunded'])

/** Steps that were left out are not shown as done: an order may be sent before it is paid. */
const stepsInForce = (status: OrderStatus): OrderStatus[] =>
  usual.map((step) => (stand[status] === step ? status : step))

const stepsOfEnded = ({
  status,
  reached,
}: Pick<OrderHistory<unknown>, 'status' | 'reached'>): OrderStatus[] => {
  const before = usual.filter((step) => reached.has(step))
  const ending = (['returned', 'cancelled'] as const).find((step) => reached.has(step))
  const isMoneyBack = status === 'refunded' || reached.has('paid')
  return [...before, ...(ending ? [ending] : []), ...(isMoneyBack ? (['refunded'] as const) : [])]
}

export const orderSteps = (history: Pick<OrderHistory<unknown>, 'status' | 'reached'>): OrderStep[] => {
  const { status, reached } = history
  const steps = endings.has(status) ? stepsOfEnded(history) : stepsInForce(status)
  return steps.map((step) => {
    if (step === status) return { status: step, progress: 'current', at: reached.get(step) ?? null }
    return reached.has(step)
      ? { status: step, progress: 'done', at: reached.get(step) ?? null }
      : { status: step, progress: 'ahead', at: null }
  })
}

/** Whether the buyer may still cancel (ORD-23). */
export const isCancellable = (status: OrderStatus): boolean =>
  status === 'placed' || status === 'awaitingPayment' || status === 'paid'
