/** Two logs step by step: the first step at which they differ, and in what. */
import type { TraceEntry } from '../trace/createTracer.ts'
import { isSameState } from './replay.ts'

export type ComparedStep = {
  readonly left: TraceEntry | null
  readonly right: TraceEntry | null
}
export type Difference = 'actor' | 'event' | 'payload' | 'state' | 'end'
export type LogComparison = {
  readonly steps: readonly ComparedStep[]
  /** The index of the first step that differs; null: the logs are the same. */
  readonly first: number | null
  readonly difference: Difference | null
}

/** Ids of actors count up within one trace, so actors are named by machine and place among those of that machine. */
const actorNames = (entries: readonly TraceEntry[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind !== 'started') continue
    const count = (counts.get(entry.machine) ?? 0) + 1
    counts.set(entry.machine, count)
    names.set(entry.actor, `${entry.machine} ${count}`)
  }
  return names
}

/** XState generates the actor's id within the event. An absent field is the same as an undefined one. */
const payloadOf = (entry: TraceEntry): unknown => {
  if (entry.kind !== 'moved') return entry.kind === 'started' ? { input: entry.input } : null
  const { actorId: _, ...payload } = entry.event
  return payload
}
const typeOf = (entry: TraceEntry): string => (entry.kind === 'moved' ? entry.event.type : entry.kind)
const stateOf = (entry: TraceEntry): unknown => (entry.kind === 'stopped' ? null : entry.state)

export function compareLogs(left: readonly TraceEntry[], right: readonly TraceEntry[]): LogComparison {
  const [leftNames, rightNames] = [actorNames(left), actorNames(right)]
  const differenceOf = (step: ComparedStep): Difference | null => {
    const { left: a, right: b } = step
    if (!a || !b) return 'end'
    if (leftNames.get(a.actor) !== rightNames.get(b.actor)) return 'actor'
    if (typeOf(a) !== typeOf(b)) return 'event'
    if (!isSameState(payloadOf(a), payloadOf(b))) return 'payload'
    return isSameState(stateOf(a), stateOf(b)) ? null : 'state'
  }
  const steps = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, at): ComparedStep => ({ left: left[at] ?? null, right: right[at] ?? null }),
  )
  const first = steps.findIndex((step) => differenceOf(step) !== null)
  const step = steps[first]
  return { steps, first: step ? first : null, difference: step ? differenceOf(step) : null }
}
