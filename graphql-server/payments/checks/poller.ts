/**
 * Visits unsettled payments: webhooks get lost, and servers die between the money and the report. Each provider has its
 * own poller, so that a slow provider does not delay the others. A round reads only the attempts that are due.
 */
import { createLeasedTask } from '../leasedTask.ts'
import { createVisits, type VisitDeps } from './visits.ts'

const pauseMs = 5_000
const maxVisitsPerRound = 25

export const createPoller = (deps: VisitDeps, provider: string) => {
  const { store, reportFailure, now } = deps
  const visit = createVisits(deps)
  return createLeasedTask(
    async (isOver) => {
      for (const reference of await store.dueVisits(provider, now(), maxVisitsPerRound)) {
        if (isOver()) break
        await visit(provider, reference)
      }
    },
    { store, lease: `poller:${provider}`, now, pauseMs, name: 'payment poller', reportFailure },
  )
}
