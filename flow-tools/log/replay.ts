/**
 * Replays a log on the current machines without running effects: the same events in the same order must lead to the same
 * states.
 */
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { BugEntry } from './bugLog.ts'

export type ReplayedEntry = {
  readonly entry: BugEntry
  /** The state of the current machine; the recorded state if the entry could not be replayed. */
  readonly state: unknown
  readonly context: unknown
  /** The ids of the children that run then. */
  readonly children: readonly string[]
  /** Whether the state equals the recorded state. */
  readonly matches: boolean
  /** Why the entry could not be replayed. */
  readonly problem: string | null
}

const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sortKeys(part)]),
      )
    : value
/** Compares state values regardless of the order of their regions. */
export const isSameState = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Replays each actor on its own. An actor whose entry cannot be replayed is not replayed any further. */
export const replay = (
  entries: readonly BugEntry[],
  machines: ReadonlyMap<string, AnyStateMachine>,
): ReplayedEntry[] => {
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
    if (!actor?.snapshot) throw new Error('The start of this actor is not in the log.')
    // Machines do not handle a stop from outside as an event.
    const snapshot: AnyMachineSnapshot =
      entry.event.type === 'xstate.stop'
        ? actor.snapshot
        : getNextSnapshot(actor.machine, actor.snapshot, entry.event)
    running.set(entry.actor, { machine: actor.machine, snapshot })
    return snapshot
  }

  return entries.map((entry) => {
    if (entry.kind === 'stopped')
      return { entry, state: null, context: null, children: [], matches: true, problem: null }
    try {
      const snapshot = entry.kind === 'started' ? start(entry) : move(entry)
      if (snapshot.status === 'error') throw snapshot.error
      const matches = isSameState(snapshot.value, entry.state)
      const { value, context } = snapshot
      const children = Object.keys(snapshot.children)
      return { entry, state: value, context, children, matches, problem: null }
    } catch (error) {
      running.delete(entry.actor)
      const problem = messageOf(error)
      return { entry, state: entry.state, context: null, children: [], matches: false, problem }
    }
  })
}
