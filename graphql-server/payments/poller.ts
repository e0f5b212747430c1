/**
 * Visits unsettled payments: webhooks get lost, and servers die between the money and the report. Each provider has its
 * own poller, so that a slow provider does not delay the others. A round reads only the attempts that are due.
 */
import { createRepeatingTask } from '../repeatingTask.ts'
import { createVisits, type VisitDeps } from './visits.ts'

const pauseMs = 5_000
const leaseMs = 60_000
/** A round ends well before its lease, however slow the provider is. */
const roundMs = 30_000
const maxVisitsPerRound = 25

export const createPoller = (deps: VisitDeps, provider: string) => {
  const { store, reportFailure, now } = deps
  const visit = createVisits(deps)
  let isStopped = false

  /** Visits what is due now, unless another server is doing it. */
  const round = async () => {
    const release = await store.lease(`poller:${provider}`, leaseMs)
    if (!release) return
    const until = now() + roundMs
    try {
      for (const reference of await store.dueVisits(provider, now(), maxVisitsPerRound)) {
        if (isStopped || now() >= until) break
        await visit(provider, reference)
      }
    } finally {
      await release()
    }
  }

  const task = createRepeatingTask(round, { pauseMs, name: 'payment poller', reportFailure })
  return {
    round,
    start: task.start,
    stop: async () => {
      isStopped = true
      await task.stop()
    },
  }
}
