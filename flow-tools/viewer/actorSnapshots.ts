/** Computes the actors' snapshots at a position of a log. */
import type { TracedState, TraceEntry } from '../trace/createTracer.ts'

export type ActorSnapshot = {
  readonly id: string
  readonly machine: string
  readonly name: string
  /** Tells actors of one machine apart, for example a part's name; empty if the input has nothing suitable. */
  readonly subject: string
  readonly parent: string | null
  readonly state: TracedState
  readonly context: unknown
  readonly children: readonly string[]
  readonly running: boolean
  /** Ids of the transitions that the last event took. */
  readonly taken: ReadonlySet<string>
}

/** Entries up to and including `position`; all entries for null. */
export const entriesUntil = (
  entries: readonly TraceEntry[],
  position: number | null,
): readonly TraceEntry[] => (position === null ? entries : entries.filter(({ n }) => n <= position))

const subjectOf = (input: unknown): string => {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const found = entries.find(
    ([key, value]) => /^(name|group|record|term|code)$/.test(key) && typeof value === 'string',
  )
  return found ? String(found[1]) : ''
}

/** In the order in which the actors started. */
export const actorSnapshots = (entries: readonly TraceEntry[]): ActorSnapshot[] => {
  const actors = new Map<string, ActorSnapshot>()
  for (const entry of entries) {
    const previous = actors.get(entry.actor)
    if (entry.kind === 'started') {
      const { actor: id, machine, name, parent, input, state, context, children } = entry
      const subject = subjectOf(input)
      actors.set(id, {
        id,
        machine,
        name,
        subject,
        parent,
        state,
        context,
        children,
        running: true,
        taken: new Set(),
      })
    } else if (previous && entry.kind === 'moved') {
      const { state, context, children } = entry
      actors.set(entry.actor, { ...previous, state, context, children, taken: new Set(entry.taken) })
    } else if (previous) {
      actors.set(entry.actor, { ...previous, running: false })
    }
  }
  return [...actors.values()]
}

/** A state value as one line, for example `connection.online, sync.idle.upToDate`. */
export const stateText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([region, inner]) => {
      const text = stateText(inner)
      return text ? `${region}.${text}` : region
    })
    .join(', ')
}
