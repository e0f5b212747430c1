/** Keeps a record from growing for ever, without making it one that cannot be played. */
import type { TraceEntry } from '#machines/trace.ts'

const longest = 4000
const share = 0.75

/**
 * An actor is played from its beginning on, so whole actors go: those that ended first, as few as will do. Those that
 * still run stay whole, however much they did.
 */
export const trimmed = (log: TraceEntry[], most = longest): TraceEntry[] => {
  if (log.length <= most) return log
  const sizes = new Map<string, number>()
  for (const { actor } of log) sizes.set(actor, (sizes.get(actor) ?? 0) + 1)
  let left = log.length
  const gone = new Set<string>()
  for (const { kind, actor } of log) {
    if (left <= most * share) break
    if (kind !== 'stopped') continue
    gone.add(actor)
    left -= sizes.get(actor) ?? 0
  }
  return gone.size > 0 ? log.filter(({ actor }) => !gone.has(actor)) : log
}
