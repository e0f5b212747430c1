/** Collects events that changed nothing, because no state handles them, which often explain a failed journey. */

import { createTracer, type TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { whyIgnored } from '#tests/support/shopMachines/ignored.ts'

export function recordUnhandled() {
  const machines = new Map<string, string>()
  const unhandled = new Set<string>()
  const onEntry = (entry: TraceEntry) => {
    if (entry.kind === 'started') machines.set(entry.actor, entry.machine)
    if (entry.kind !== 'moved') return
    const why = whyIgnored(entry.taken)
    if (!entry.dropped && why === null) return
    const machine = machines.get(entry.actor) ?? entry.actor
    const reason = why === null ? '' : `, which is ignored on purpose: ${why}`
    unhandled.add(
      `${machine}: no state handles ${entry.event.type} in ${JSON.stringify(entry.state)}${reason}`,
    )
  }
  return { inspect: createTracer({ onEntry }), unhandled: () => [...unhandled] }
}
