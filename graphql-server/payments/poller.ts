/**
 * Comes back to what stayed open: webhooks get lost, servers die between money and report. Each provider has
 * a poller of its own, so that one that is slow or away keeps nobody else waiting.
 */
import type { Log } from '../log.ts'
import { dueOf } from './due.ts'
import { createRepeated } from './repeated.ts'
import type { Settler } from './settle.ts'
import type { PaymentStore } from './storage/store.ts'
import type { PaymentAttempt } from './types.ts'

export type PollerDeps = { store: PaymentStore; settler: Settler; log: Log; now: () => number }

const pauseMs = 5_000
const leaseMs = 60_000
/** A turn ends in good time before its lease does, however slow the provider is. */
const turnMs = 30_000
const maxPerTurn = 25
const maxAgeMs = 14 * 24 * 3_600_000

export const createPoller = ({ store, settler, log, now }: PollerDeps, provider: string) => {
  let stopped = false

  /**
   * The visit is written down before it is made, and counts as a miss until there is an answer: whatever comes
   * of it, the others have their turn first, and another server does not make it too. Null where one did.
   */
  const claim = ({ reference, checkedAt }: PaymentAttempt) =>
    settler.transform(reference, (current) =>
      current.checkedAt === checkedAt
        ? { checkedAt: now(), misses: current.misses + 1, updatedAt: current.updatedAt }
        : null,
    )

  const visit = async (attempt: PaymentAttempt) => {
    if (!(await claim(attempt))) return
    try {
      await settler.settle(attempt.reference)
      if (now() - attempt.createdAt <= maxAgeMs) return
      // The provider was heard a moment ago: it does not know of any money.
      await settler.transform(attempt.reference, ({ state }) =>
        state === 'open' || state === 'pending' ? { state: 'expired' } : null,
      )
    } catch (error) {
      log.warn({ provider, err: error }, 'a payment could not be settled; it stays in hand')
    }
  }

  /** What is due now; does nothing where another server is at it. */
  const turn = async () => {
    const release = await store.lease(`poller:${provider}`, leaseMs)
    if (!release) return
    const until = now() + turnMs
    try {
      const attempts = (await store.unsettled()).map(({ value }) => value)
      for (const attempt of dueOf(attempts, provider, now()).slice(0, maxPerTurn)) {
        if (stopped || now() >= until) break
        await visit(attempt)
      }
    } finally {
      await release()
    }
  }

  const repeated = createRepeated(turn, { pauseMs, log, failure: 'the round of open payments failed' })
  return {
    turn,
    start: repeated.start,
    stop: async () => {
      stopped = true
      await repeated.stop()
    },
  }
}
