/** Limits the length of a log, and keeps it replayable. */
import type { TraceEntry } from '../trace/createTracer.ts'

const maxEntries = 4000
/** The share of `maxEntries` that a trimmed log should have. */
const targetShare = 0.75

/**
 * Removes the entries of whole actors, because an actor can only be replayed from its start. Actors that have stopped go
 * first, the oldest ones before others. The entries of running actors always stay.
 */
export const trimLog = (log: TraceEntry[], limit = maxEntries): TraceEntry[] => {
  if (log.length <= limit) return log
  const counts = new Map<string, number>()
  for (const { actor } of log) counts.set(actor, (counts.get(actor) ?? 0) + 1)
  let remaining = log.length
  const removed = new Set<string>()
  for (const { kind, actor } of log) {
    if (remaining <= limit * targetShare) break
    if (kind !== 'stopped') continue
    removed.add(actor)
    remaining -= counts.get(actor) ?? 0
  }
  return removed.size > 0 ? log.filter(({ actor }) => !removed.has(actor)) : log
}
