/** What a record says of one moment: which actors there were, and where each stood. */
import type { TracedState, TraceEntry } from '#machines/trace.ts'

export type ActorView = {
  readonly id: string
  readonly machine: string
  readonly name: string
  /** What it was made for, e.g. the part's name; empty where its input does not say. */
  readonly subject: string
  readonly parent: string | null
  readonly state: TracedState
  readonly context: unknown
  readonly children: readonly string[]
  readonly running: boolean
  /** Transitions of its last step. */
  readonly taken: ReadonlySet<string>
}

/** Entries up to and with `position`; all of them for null. */
export const until = (entries: readonly TraceEntry[], position: number | null): readonly TraceEntry[] =>
  position === null ? entries : entries.filter(({ n }) => n <= position)

/** The words of an input that tell actors of one machine apart. */
const subjectOf = (input: unknown): string => {
  const words = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const found = words.find(
    ([key, value]) => /^(name|group|record|term|code)$/.test(key) && typeof value === 'string',
  )
  return found ? String(found[1]) : ''
}

/** In the order in which they began. */
export const actorsOf = (entries: readonly TraceEntry[]): ActorView[] => {
  const actors = new Map<string, ActorView>()
  for (const entry of entries) {
    const before = actors.get(entry.actor)
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
    } else if (before && entry.kind === 'moved') {
      const { state, context, children } = entry
      actors.set(entry.actor, { ...before, state, context, children, taken: new Set(entry.taken) })
    } else if (before) {
      actors.set(entry.actor, { ...before, running: false })
    }
  }
  return [...actors.values()]
}

/** `writing.resting, clicks.settled`: a state value on one line. */
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
