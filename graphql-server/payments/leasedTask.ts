/** A repeated task that one server does at a time. */
import { createRepeatingTask, type TaskOptions } from '../repeatingTask.ts'
import type { PaymentStore } from './attempts/paymentStore.ts'

const leaseMs = 60_000
/** A round ends well before its lease, however slow a provider is. */
const roundMs = 30_000

type Options = TaskOptions & { store: Pick<PaymentStore, 'lease'>; lease: string; now: () => number }

/** `round` starts nothing more once `isOver()`. */
export const createLeasedTask = (
  round: (isOver: () => boolean) => Promise<void>,
  { store, lease, now, ...options }: Options,
) =>
  createRepeatingTask(async (stopping) => {
    const release = await store.lease(lease, leaseMs)
    if (!release) return
    const until = now() + roundMs
    try {
      await round(() => stopping.aborted || now() >= until)
    } finally {
      await release()
    }
  }, options)
