/**
 * Attempts that no poller visits: creations without an answer, payments of providers that are not configured, and attempts
 * that a server of the version before stored without a place in a queue.
 */
import { createRepeatingTask } from '../../repeatingTask.ts'
import { createVisits, type VisitDeps } from './visits.ts'

const pauseMs = 60_000
/** During an upgrade both versions run, so the queues are compared again. */
const comparePauseMs = 10 * 60_000
const maxVisits = 100
/** Attempts that are written before requests have their turn. */
const turnSize = 20

type Deps = VisitDeps & {
  /** The providers that have a poller. */
  providers: { has: (id: string) => boolean }
}

export const createOrphanedPayments = (deps: Deps) => {
  const { store, log, now, reportFailure, providers } = deps
  const visit = createVisits(deps)
  const warned = new Set<string>()
  let comparedAt: number | null = null

  /** Whether the money arrived is unknown, so the payments stay as they are. */
  const warnOnce = (provider: string) => {
    if (warned.has(provider)) return
    warned.add(provider)
    log.warn({ provider }, 'payments stay open because their provider is no longer configured')
  }

  /** Writing an attempt unchanged gives it its place in a queue. */
  const queueMissing = async (stopping: AbortSignal) => {
    if (comparedAt !== null && Math.abs(now() - comparedAt) < comparePauseMs) return
    for (const [index, reference] of (await store.unqueued()).entries()) {
      if (stopping.aborted) return
      // SQLite answers at once, so requests would wait until the last attempt.
      if (index % turnSize === 0) await new Promise(setImmediate)
      const found = await store.get(reference)
      if (found) await store.replace(found.value, found.version)
    }
    comparedAt = now()
  }

  /** A creation without an answer expires in time. Money that arrived before the provider was removed is reported. */
  const sweep = async (stopping: AbortSignal) => {
    await queueMissing(stopping)
    for (const reference of await store.dueCreations(now(), maxVisits)) {
      if (stopping.aborted) return
      await visit(null, reference)
    }
    for (const provider of await store.visitedProviders()) {
      if (providers.has(provider)) continue
      const due = await store.dueVisits(provider, now(), maxVisits)
      if (due.length > 0) warnOnce(provider)
      for (const reference of due) {
        if (stopping.aborted) return
        await visit(provider, reference)
      }
    }
  }
  return createRepeatingTask(sweep, { pauseMs, name: 'check of orphaned payments', reportFailure })
}
