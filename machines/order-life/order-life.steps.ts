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

/** Parcels may leave without a word about their preparation, which is then no step to come. */
const afterPreparation: ReadonlySet<OrderStatus> = new Set(['partlyShipped', 'shipped', 'delivered'])

/** A payment that has not arrived is to come, also after the parcels left. */
const stepsInForce = ({
  status,
  reached,
}: Pick<OrderHistory<unknown>, 'status' | 'reached'>): OrderStatus[] =>
  usual
    .filter((step) => step !== 'inPreparation' || reached.has(step) || !afterPreparation.has(status))
    .map((step) => (stand[status] === step ? status : step))

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
  const steps = endings.has(status) ? stepsOfEnded(history) : stepsInForce(history)
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
