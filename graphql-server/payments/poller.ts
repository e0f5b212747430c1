/** Comes back to what stayed open: webhooks get lost, servers die between money and report. */
import type { Log } from '../log.ts'
import type { Settler } from './settle.ts'
import { isSettled, type PaymentStore } from './storage/store.ts'
import type { PaymentAttempt } from './types.ts'

const roundMs = 5_000
const leaseMs = 60_000
const maxPerRound = 25
/** A creation that never got through leaves nothing at the provider to ask about. */
const uncreatedLifeMs = 24 * 3_600_000
const maxAgeMs = 14 * 24 * 3_600_000

/** The older an attempt, the longer the pause: from 5 seconds to 10 minutes. */
const isDue = ({ createdAt, checkedAt, updatedAt, settlement, state }: PaymentAttempt, now: number) => {
  if (settlement !== 'none' || state === 'paid') return now - updatedAt >= 15_000
  const pause = Math.min(600_000, Math.max(5_000, (now - createdAt) / 10))
  return now - Math.max(checkedAt, createdAt) >= pause
}

export const createPoller = (store: PaymentStore, settler: Settler, log: Log, now: () => number) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  const visit = async (attempt: PaymentAttempt) => {
    const age = now() - attempt.createdAt
    const isDead = attempt.providerRef === null && age > uncreatedLifeMs
    if (isDead || (age > maxAgeMs && attempt.state !== 'paid' && attempt.settlement === 'none')) {
      await settler.transform(attempt.reference, ({ state }) =>
        state === 'open' || state === 'pending' ? { state: 'expired' } : null,
      )
      return
    }
    try {
      await settler.settle(attempt.reference)
    } catch (error) {
      log.warn({ provider: attempt.provider, err: error }, 'a payment could not be settled; it stays in hand')
    }
  }

  /** One round; does nothing where another server is at it. */
  const round = async () => {
    const release = await store.lease('poller', leaseMs)
    if (!release) return
    try {
      const attempts = (await store.unsettled()).map(({ value }) => value)
      const due = attempts.filter((attempt) => !isSettled(attempt) && isDue(attempt, now()))
      for (const attempt of due.slice(0, maxPerRound)) {
        if (stopped) break
        await visit(attempt)
      }
    } finally {
      await release()
    }
  }

  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => log.error({ err: error }, 'the round of open payments failed'))
        .then(plan)
    }, roundMs)
    timer.unref()
  }

  return {
    round,
    start: plan,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
