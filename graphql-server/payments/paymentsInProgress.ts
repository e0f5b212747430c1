import { outcomeOf } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'
import type { Settlement } from './settlement/settlement.ts'

/**
 * Whether a provider has money for the order, or may have it soon. Asks about every attempt: a payment may have arrived that
 * nobody has reported.
 */
export const createPaymentsInProgress =
  ({ store, settlement }: { store: PaymentStore; settlement: Settlement }) =>
  async (orderId: string): Promise<boolean> => {
    let isInProgress = false
    for (const { value } of await store.byOrder(orderId)) {
      const checked = (await settlement.check(value.reference)) ?? value
      const outcome = outcomeOf(checked.state)
      if (outcome === 'pending' || outcome === 'paid') isInProgress = true
    }
    return isInProgress
  }
