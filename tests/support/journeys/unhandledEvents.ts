/** Collects events that no state handles and that are not ignored on purpose, which often explain a failed journey. */
import { whyIgnored } from '#client/devtools/flows/ignored.ts'
import { createTracer, type TraceEntry } from '#machines/trace.ts'

export function recordUnhandled() {
  const machines = new Map<string, string>()
  const unhandled = new Set<string>()
  const tell = (entry: TraceEntry) => {
    if (entry.kind === 'started') machines.set(entry.actor, entry.machine)
    if (entry.kind !== 'moved' || !entry.dropped) return
    const machine = machines.get(entry.actor) ?? entry.actor
    if (whyIgnored(machine, entry.event.type, entry.state) !== null) return
    unhandled.add(`${machine}: no state handles ${entry.event.type} in ${JSON.stringify(entry.state)}`)
  }
  return { inspect: createTracer({ tell }), unhandled: () => [...unhandled] }
}
