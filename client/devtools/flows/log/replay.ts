/**
 * Plays what was recorded on the machines as they are now, without running any effect: the same events in
 * the same order must lead to the same states.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { BugEntry } from './bugLog.ts'

export type Played = {
  readonly entry: BugEntry
  /** Where the machine came to; null where it could not be played. */
  readonly state: unknown
  readonly context: unknown
  /** Whether it came to the recorded state. */
  readonly same: boolean
  /** Why it could not be played. */
  readonly problem: string | null
}

/** Names in another order mean the same state. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sorted(part)]),
      )
    : value
export const isSameState = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One entry after the other, each actor on its own; what could not be played keeps its recorded state. */
export const replay = (
  entries: readonly BugEntry[],
  machines: ReadonlyMap<string, AnyStateMachine>,
): Played[] => {
  const running = new Map<string, { machine: AnyStateMachine; snapshot: AnyMachineSnapshot | null }>()

  const start = (entry: BugEntry & { kind: 'started' }): AnyMachineSnapshot => {
    const machine = machines.get(entry.machine)
    if (!machine) throw new Error(`There is no machine ${entry.machine}.`)
    running.set(entry.actor, { machine, snapshot: null })
    const snapshot = getInitialSnapshot(machine, entry.input)
    running.set(entry.actor, { machine, snapshot })
    return snapshot
  }
  const move = (entry: BugEntry & { kind: 'moved' }): AnyMachineSnapshot => {
    const actor = running.get(entry.actor)
    if (!actor?.snapshot) throw new Error('Its beginning is not in the log.')
    // Stopping from outside is no step of the chart.
    const snapshot: AnyMachineSnapshot =
      entry.event.type === 'xstate.stop'
        ? actor.snapshot
        : getNextSnapshot(actor.machine, actor.snapshot, entry.event)
    running.set(entry.actor, { machine: actor.machine, snapshot })
    return snapshot
  }

  return entries.map((entry) => {
    if (entry.kind === 'stopped') return { entry, state: null, context: null, same: true, problem: null }
    try {
      const snapshot = entry.kind === 'started' ? start(entry) : move(entry)
      if (snapshot.status === 'error') throw snapshot.error
      const same = isSameState(snapshot.value, entry.state)
      return { entry, state: snapshot.value, context: snapshot.context, same, problem: null }
    } catch (error) {
      running.delete(entry.actor)
      return { entry, state: entry.state, context: null, same: false, problem: wordsOf(error) }
    }
  })
}
