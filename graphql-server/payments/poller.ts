/**
 * Visits unsettled payments: webhooks get lost, and servers die between the money and the report. Each provider has its
 * own poller, so that a slow provider does not delay the others.
 */
import { isVisitDue } from '#machines/payment-settlement/payment-settlement.state.ts'
import type { Log } from '../log.ts'
import type { PaymentAttempt } from './paymentAttempt.ts'
import type { PaymentStore } from './paymentStore.ts'
import { createRepeatingTask } from './repeatingTask.ts'
import type { Settlement } from './settlement.ts'

export type PollerDeps = {
  store: PaymentStore
  settlement: Settlement
  log: Log
  now: () => number
}

const pauseMs = 5_000
const leaseMs = 60_000
/** A round ends well before its lease, however slow the provider is. */
const roundMs = 30_000
const maxVisitsPerRound = 25

export const createPoller = ({ store, settlement, log, now }: PollerDeps, provider: string) => {
  let isStopped = false

  /** The attempts that were not asked about for the longest come first. Without a provider's reference there is nothing to ask. */
  const dueAttempts = async (): Promise<PaymentAttempt[]> =>
    (await store.unsettled())
      .map(({ value }) => value)
      .filter((attempt) => attempt.provider === provider && attempt.providerRef !== null)
      .filter((attempt) => isVisitDue(attempt, now()))
      .sort((one, other) => one.checkedAt - other.checkedAt)

  /**
   * The visit is stored before it is made, and counts as a miss until the provider answers. So other attempts have their
   * turn first, and no second server makes the same visit.
   */
  const visit = async ({ reference, checkedAt }: PaymentAttempt) => {
    const begun = await settlement.send(reference, {
      type: 'visit.begun',
      at: now(),
      lastCheckedAt: checkedAt,
    })
    if (!begun) return
    try {
      await settlement.check(reference)
    } catch (error) {
      log.warn({ provider, err: error }, 'a payment could not be checked; it is visited again later')
    }
  }

  /** Visits what is due now, unless another server is doing it. */
  const round = async () => {
    const release = await store.lease(`poller:${provider}`, leaseMs)
    if (!release) return
    const until = now() + roundMs
    try {
      for (const attempt of (await dueAttempts()).slice(0, maxVisitsPerRound)) {
        if (isStopped || now() >= until) break
        await visit(attempt)
      }
    } finally {
      await release()
    }
  }

  const task = createRepeatingTask(round, { pauseMs, log, failure: 'a round of the payment poller failed' })
  return {
    round,
    start: task.start,
    stop: async () => {
      isStopped = true
      await task.stop()
    },
  }
}
