/** How an order stands towards one of its payments, as the upstream says it now: it may have changed since that began. */
import type { Money } from '#domain/money.ts'
import type { OrderAnswer, OrderSource } from '../sources/types.ts'
import type { TranslationSettings } from '../translate/values.ts'
import { payableOf } from './payable.ts'
import type { PaymentStore } from './paymentStore.ts'
import type { PaymentAttempt } from './types.ts'

export type StandingDeps = { store: PaymentStore; orders: OrderSource; terms: TranslationSettings }

/** What an order comes to now; null where the upstream does not know it. */
export type Owed = Money | 'paid' | null

export const createStanding = ({ store, orders, terms }: StandingDeps) => {
  const isPaid = (answer: OrderAnswer | null) => answer?.order.paymentstatus === 'paid'
  const isPaidUpstream = async (orderId: string) => isPaid(await orders.get(orderId))

  /**
   * Whether something else paid the order than this payment, whose money arrived. Where it is paid for all the upstream
   * says, and no payment here did it, it was this one if the way to pay is its own: somebody entered it by hand, or the
   * store of payments came back from a backup and does not know of the report.
   */
  const isPaidOtherwise = async ({ orderId, reference, methodId }: PaymentAttempt) => {
    const payer = await store.payerOf(orderId)
    if (payer !== null) return payer !== reference
    const answer = await orders.get(orderId)
    return isPaid(answer) && (answer?.order.paymentmethod ?? methodId) !== methodId
  }

  const owedFor = async ({ orderId }: PaymentAttempt): Promise<Owed> => {
    if ((await store.payerOf(orderId)) !== null) return 'paid'
    const answer = await orders.get(orderId)
    if (isPaid(answer)) return 'paid'
    return answer && payableOf(answer, terms).amount
  }

  return { isPaidUpstream, isPaidOtherwise, owedFor }
}
export type Standing = ReturnType<typeof createStanding>

/** Whether the order costs more by now than was asked for, or is in another currency. */
export const isTooLittle = ({ amountMinor, currency }: PaymentAttempt, owed: Owed): boolean =>
  owed !== null && owed !== 'paid' && (owed.currency !== currency || owed.amount > amountMinor)
