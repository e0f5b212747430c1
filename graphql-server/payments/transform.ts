/** Changes an attempt whoever else changes it meanwhile. */
import type { PaymentStore } from './paymentStore.ts'
import type { PaymentAttempt } from './types.ts'

const maxConflicts = 8

/** Answers the changed attempt; null where it is unknown, or `change` sees nothing to do. */
export type Transform = (
  reference: string,
  change: (attempt: PaymentAttempt) => Partial<PaymentAttempt> | null,
) => Promise<PaymentAttempt | null>

export const createTransform =
  (store: PaymentStore, now: () => number): Transform =>
  async (reference, change) => {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const found = await store.get(reference)
      const changes = found && change(found.value)
      if (!found || !changes) return null
      const next = { ...found.value, updatedAt: now(), ...changes }
      if (await store.replace(next, found.version)) return next
    }
    throw new Error('A payment changed too often while it was settled.')
  }
