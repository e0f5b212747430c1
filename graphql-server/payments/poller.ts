/**
 * Comes back to what stayed open: webhooks get lost, servers die between money and report. Each provider has
 * a poller of its own, so that one that is slow or away keeps nobody else waiting.
 */
import type { Log } from '../log.ts'
import { dueOf } from './due.ts'
import type { PaymentStore } from './paymentStore.ts'
import { createRepeated } from './repeated.ts'
import type { SettleDeps, Settler } from './settle.ts'
import type { PaymentAttempt } from './types.ts'

export type PollerDeps = {
  store: PaymentStore
  settler: Settler
  log: Log
  now: () => number
  count: SettleDeps['count']
}

const pauseMs = 5_000
const leaseMs = 60_000
/** A turn ends in good time before its lease does, however slow the provider is. */
const turnMs = 30_000
const maxPerTurn = 25
const dayMs = 24 * 3_600_000
/** No provider leaves a payment that nobody made open for longer: bank transfers have the longest time, some two weeks. */
const openLifeMs = 30 * dayMs
/** What a provider has in hand for longer usually waits for the merchant, who is to accept it there. */
const longPendingMs = 14 * dayMs

export const createPoller = ({ store, settler, log, now, count }: PollerDeps, provider: string) => {
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

  const tellIfLong = async ({ reference, createdAt, providerRef }: PaymentAttempt) => {
    if (now() - createdAt <= longPendingMs) return
    const isFirst = await settler.transform(reference, ({ state, toldLong }) =>
      state === 'pending' && !toldLong ? { toldLong: true } : null,
    )
    if (!isFirst) return
    count('lingering')
    log.error(
      { provider, payment: providerRef },
      'a payment is in the provider’s hands for two weeks; it may have to be accepted there',
    )
  }

  const visit = async (attempt: PaymentAttempt) => {
    if (!(await claim(attempt))) return
    try {
      const settled = await settler.settle(attempt.reference)
      if (settled?.state === 'pending') await tellIfLong(attempt)
      if (settled?.state !== 'open' || now() - attempt.createdAt <= openLifeMs) return
      // The provider was heard a moment ago: it does not know of any money. What it has in hand it ends by itself.
      await settler.transform(attempt.reference, ({ state }) =>
        state === 'open' ? { state: 'expired' } : null,
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
